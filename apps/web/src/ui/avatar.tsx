import { classNames } from "./class-names.ts";

const HAN = /\p{Script=Han}/u;

/**
 * One or two letters that stand for a name: the first Han character, otherwise the first letters of the first two
 * words. "Harbour Bridge Education" gives "HB", "林雨晴" gives "林".
 */
export function initials(name: string): string {
  const trimmed = name.trim();
  const first = [...trimmed][0] ?? "";
  if (HAN.test(first)) return first;
  const words = trimmed.split(/[\s·,.-]+/u).filter(Boolean);
  return words
    .slice(0, 2)
    .map((word) => ([...word][0] ?? "").toLocaleUpperCase())
    .join("");
}

/** Square with initials for a company or person; the name itself must stand beside it. */
export function Avatar({ name, size = 24 }: { name: string; size?: 20 | 24 | 32 }) {
  return (
    <span
      aria-hidden="true"
      style={{ width: size, height: size }}
      className={classNames(
        "inline-flex shrink-0 items-center justify-center rounded-control bg-wash-2 font-semibold text-accent-ink",
        size === 32 ? "text-hint" : "text-key",
      )}
    >
      {initials(name)}
    </span>
  );
}

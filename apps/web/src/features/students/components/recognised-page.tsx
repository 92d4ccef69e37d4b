import { TriangleAlert } from "lucide-react";
import type { CSSProperties } from "react";
import { usePhrases } from "../../../lib/i18n/phrases.tsx";
import { classNames } from "../../../ui/class-names.ts";
import type { Recognised } from "../form/recognised.ts";

type Region = readonly number[];

/** Share of the page shown around the field that is looked at. */
const around = 0.012;

/** Props of {@link RecognisedPage}. */
export interface RecognisedPageProps {
  recognised: Recognised;
  /** Path of the field in focus. */
  focused: string | null;
}

/**
 * The passport's page beside the form: where each field was read, the one in focus drawn thicker and once more, large,
 * so that a digit can be compared without a magnifier.
 */
export function RecognisedPage({ recognised, focused }: { recognised: Recognised; focused: string | null }) {
  const { students } = usePhrases();
  const words = students.form.recognised;
  const { page, regions, confidence } = recognised;
  const all = Object.entries(regions) as [keyof typeof regions, Region][];

  return (
    <details open className="group border-line max-lg:border-b max-lg:pb-4">
      <summary className="cursor-default list-none text-module outline-offset-2 [&::-webkit-details-marker]:hidden">
        {words.page}
      </summary>
      <figure className="mt-2">
        <div className="relative overflow-hidden bg-sunken max-lg:max-w-[480px]">
          <img
            src={sourceOf(recognised)}
            alt={words.pageAlt}
            width={page.width}
            height={page.height}
            className="block h-auto w-full"
          />
          {all.map(([path, region]) => (
            <span
              key={path}
              aria-hidden="true"
              data-region={path}
              className={classNames(
                // Around the words, never over them: the page is small here.
                "absolute outline-offset-1",
                path === focused ? "z-1 outline-2" : "outline-1",
                (confidence[path] ?? 1) < 0.9 ? "outline-att" : "outline-accent",
              )}
              style={place(region)}
            />
          ))}
        </div>
        <div className="mt-2 empty:hidden max-lg:hidden">
          <EnlargedField recognised={recognised} focused={focused} />
        </div>
        {recognised.error_msg && (
          <figcaption className="mt-2 flex gap-x-1.5 text-att text-hint">
            <TriangleAlert size={14} aria-hidden="true" className="mt-0.5 shrink-0" />
            {recognised.error_msg}
          </figcaption>
        )}
      </figure>
    </details>
  );
}

/** The part of the page where the field in focus was read, as wide as there is room; nothing for other fields. */
export function EnlargedField({ recognised, focused }: RecognisedPageProps) {
  const { students } = usePhrases();
  const { page, regions } = recognised;
  const near = focused === null ? undefined : regions[focused as keyof typeof regions];
  if (!near) return null;
  return (
    <div
      role="img"
      aria-label={students.form.recognised.enlarged(students.form.fields[focused as keyof typeof regions])}
      className="w-full rounded-control border border-line-2"
      style={enlarged(near, sourceOf(recognised), page.width / page.height)}
    />
  );
}

function sourceOf({ page }: Recognised): string {
  return `data:image/jpeg;base64,${page.image}`;
}

const percent = (share: number) => `${share * 100}%`;

function place([x = 0, y = 0, width = 0, height = 0]: Region): CSSProperties {
  return { left: percent(x), top: percent(y), width: percent(width), height: percent(height) };
}

/** The field's part of the page as a background, as wide as there is room. */
function enlarged(
  [x = 0, y = 0, width = 0, height = 0]: Region,
  source: string,
  ratio: number,
): CSSProperties {
  const from = { x: Math.max(0, x - around), y: Math.max(0, y - around) };
  const wide = Math.min(1 - from.x, width + 2 * around);
  const high = Math.min(1 - from.y, height + 2 * around);
  const shift = (start: number, size: number) => percent(size >= 1 ? 0 : start / (1 - size));
  return {
    aspectRatio: (wide * ratio) / high,
    backgroundImage: `url("${source}")`,
    backgroundSize: `${percent(1 / wide)} ${percent(1 / high)}`,
    backgroundPosition: `${shift(from.x, wide)} ${shift(from.y, high)}`,
  };
}

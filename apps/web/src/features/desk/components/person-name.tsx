import { useLanguage } from "../../../lib/i18n/phrases.tsx";
import { nameLanguage } from "../../../lib/name-language.ts";
import { classNames } from "../../../ui/class-names.ts";

/** A person's names as the wire has them. */
export interface Names {
  readonly nameZh: string | null;
  readonly nameEn: string | null;
}

/** One name for messages: the native one, or the Latin one where it is the only one. */
export function nameOf({ nameZh, nameEn }: Names): string {
  return nameZh ?? nameEn ?? "–";
}

/** Native script first, then the Latin form, quieter; a name with only a Latin form takes weight (look "Table"). */
export function PersonName({ nameZh, nameEn, loud = false }: Names & { loud?: boolean }) {
  const language = useLanguage();
  if (!nameZh) return <span className={classNames(!loud && "font-medium")}>{nameEn ?? "–"}</span>;
  return (
    <>
      <span lang={nameLanguage(nameZh, language)}>{nameZh}</span>
      {nameEn && (
        <>
          {/* A margin alone would run the two names together for screen readers. */}{" "}
          <span className={classNames("ml-1", !loud && "text-ink-2")}>{nameEn}</span>
        </>
      )}
    </>
  );
}

import { useLanguage } from "./i18n/phrases.tsx";
import { nameLanguage } from "./name-language.ts";

/** Props of {@link PersonName}. */
export interface PersonNameProps {
  /** In Chinese characters. */
  nameZh: string | null;
  /** In Latin letters. */
  nameEn: string | null;
  /** `head`: both parts in the title's own ink and weight. */
  style?: "cell" | "head";
}

/** Longer ones leave the Latin form no room in a list: they are cut, and whole in their tip. */
const longest = 12;

/** A person's name: native script first, then Latin in the second ink; a name with only a Latin form is heavier. */
export function PersonName({ nameZh, nameEn, style = "cell" }: PersonNameProps) {
  const language = useLanguage();
  if (!nameZh) return <span className={style === "cell" ? "font-medium" : undefined}>{nameEn}</span>;
  return (
    <>
      <span
        lang={nameLanguage(nameZh, language)}
        {...(style === "cell" &&
          nameZh.length > longest && {
            "data-cut": "",
            className: "inline-block max-w-[12em] truncate align-bottom",
          })}
      >
        {nameZh}
      </span>
      {nameEn && (
        <>
          {/* A margin alone would run the two names together for screen readers. */}{" "}
          <span className={style === "cell" ? "ml-1 text-ink-2" : "ml-1"}>{nameEn}</span>
        </>
      )}
    </>
  );
}

/** The same as plain text, for labels and titles. */
export function personNameText({ nameZh, nameEn }: Pick<PersonNameProps, "nameZh" | "nameEn">): string {
  return [nameZh, nameEn].filter(Boolean).join(" ");
}

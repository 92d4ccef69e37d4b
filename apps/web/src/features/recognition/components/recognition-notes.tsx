import { usePhrases } from "../../../lib/i18n/phrases.tsx";
import { AppLink } from "../../../lib/navigation.tsx";
import { hrefTo } from "../../../lib/paths.ts";
import { Banner } from "../../../ui/banner.tsx";
import { buttonClass } from "../../../ui/button-style.ts";
import type { Recognised } from "../use-recognition.ts";
import type { NamedCountry } from "./recognised-fields.tsx";

/** Props of {@link RecognitionNotes}. */
export interface RecognitionNotesProps {
  result: Recognised;
  countries: readonly NamedCountry[];
  /** A link leads away: the dialog closes. */
  onLeave: () => void;
}

/** What speaks against the picture, each an error of the spec with its number; another country; people it belongs to. */
export function RecognitionNotes({ result, countries, onLeave }: RecognitionNotesProps) {
  const { recognition: words } = usePhrases();
  const other = countries.find(({ id }) => id === result.otherCountryId);
  return (
    <>
      {result.Warn.map((code) => (
        <Banner key={code} tone="neg" live title={words.warnings[code].title}>
          {words.warnings[code].advice} <span className="tabular text-ink-3">{code}</span>
        </Banner>
      ))}
      {other && <Banner tone="info" title={words.otherCountry(other.name)} />}
      {result.duplicates.map(({ studentId, name, by }) => (
        <Banner
          key={studentId}
          tone="att"
          live
          title={by === "nameAndBirthday" ? words.resembles(name) : words.belongs(name)}
          action={
            <AppLink
              href={hrefTo("/index/student-information/{id}", { id: studentId })}
              className={buttonClass({ size: 28 })}
              onClick={onLeave}
            >
              {words.open(name)}
            </AppLink>
          }
        />
      ))}
    </>
  );
}

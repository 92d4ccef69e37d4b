import { usePhrases } from "../../../lib/i18n/phrases.tsx";
import { Banner } from "../../../ui/banner.tsx";
import type { CatalogueImport } from "../api.ts";

/** What became of a table as a whole, and which of its columns meant nothing. */
export function CheckedNotes({ info }: { info: CatalogueImport }) {
  const { catalogueImports } = usePhrases();
  const { check, done } = catalogueImports;
  const { counts, failure } = info;
  const unknown = info.columns.flatMap(({ header, column }) =>
    column === null && header !== "" ? [header] : [],
  );
  const out = counts.error + counts.twice;
  return (
    <>
      {failure && <Banner tone="att" title={failure.message} live className="mx-4 mb-3 sm:mx-gutter" />}
      {info.state === "done" && (
        <Banner
          tone="pos"
          title={done.title(counts.new, counts.changed)}
          live
          className="mx-4 mb-3 sm:mx-gutter"
        >
          {out > 0 ? done.leftOut(out) : null}
        </Banner>
      )}
      {unknown.length > 0 && (
        <p className="px-4 pb-3 text-cell text-ink-2 sm:px-gutter">{check.unknown(unknown.join(", "))}</p>
      )}
    </>
  );
}

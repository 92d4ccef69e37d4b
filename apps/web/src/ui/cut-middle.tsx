/** The last word, if it isn't long. */
const lastWord = /^(.+)(\s\S{1,12})$/su;
/** Where it is long, or words aren't spaced apart. */
const lastCharacters = /^(.+)(.{5})$/su;
/** What most companies' Chinese names end in; a branch has its own end. */
const usualEnd = /(?:(?<![分子])公司|集[团團])$/u;

/** A name in two parts: the one that may be cut, and the one that stays in sight unless it tells nothing. */
export function endOf(text: string): readonly [start: string, end: string] {
  const parts = usualEnd.test(text) ? null : (lastWord.exec(text) ?? lastCharacters.exec(text));
  const [, start, end] = parts ?? [];
  return start !== undefined && end !== undefined ? [start, end] : [text, ""];
}

/**
 * One line that is cut before its end, for names that differ in it ("… Education", "… Education Shenzhen"). In a custom
 * cell; the whole name is shown on hover and focus, as of any cut text.
 */
export function CutMiddle({ text, lang }: { text: string; lang?: string | undefined }) {
  const [start, end] = endOf(text);
  return (
    <div data-cut="" lang={lang} className="flex whitespace-pre">
      <span data-cut-part="" className="min-w-0 truncate">
        {start}
      </span>
      {end && <span className="shrink-0">{end}</span>}
    </div>
  );
}

/** Answers to questions that were asked before, for as long as what they are about stays as it was. */
export interface KeptByVersion<Answer> {
  /**
   * That of the question under a version, kept or read.
   * @param version as things stand now, or stood after the caller began
   * @param read what it sees is of that version or a later one
   */
  of(question: string, version: string, read: () => Promise<Answer>): Promise<Answer>;
  /** Bytes that are kept, about. */
  readonly bytes: number;
}

/** How answers are kept. */
export interface Keeping<Answer> {
  readonly mostBytes: number;
  /** Bytes of an answer, about; its question is counted beside it. */
  readonly weigh: (answer: Answer) => number;
  /** The version an answer saw, where it tells one: a later one than was asked of, perhaps. */
  readonly versionOf?: (answer: Answer) => string;
}

interface Kept<Answer> {
  version: string;
  bytes: number;
  readonly answer: Promise<Answer>;
}

/**
 * The same question of several people is read once, also while it is being read; those that were asked longest ago go
 * when there is no room. Who may know an answer has to be a part of its question.
 */
export function keepByVersion<Answer>({
  mostBytes,
  weigh,
  versionOf,
}: Keeping<Answer>): KeptByVersion<Answer> {
  // In the order in which they were last asked.
  const kept = new Map<string, Kept<Answer>>();
  let bytes = 0;

  function forget(question: string, entry: Kept<Answer>): void {
    if (kept.get(question) !== entry) return;
    kept.delete(question);
    bytes -= entry.bytes;
  }

  function hold(question: string, entry: Kept<Answer>, answer: Answer): void {
    if (kept.get(question) !== entry) return;
    if (versionOf) entry.version = versionOf(answer);
    entry.bytes = 2 * question.length + weigh(answer);
    bytes += entry.bytes;
    for (const [oldest, one] of kept) {
      if (bytes <= mostBytes) return;
      forget(oldest, one);
    }
  }

  return {
    get bytes() {
      return bytes;
    },
    of(question, version, read) {
      const known = kept.get(question);
      if (known?.version === version) {
        kept.delete(question);
        kept.set(question, known);
        return known.answer;
      }
      if (known) forget(question, known);
      const entry: Kept<Answer> = { version, bytes: 0, answer: read() };
      kept.set(question, entry);
      entry.answer.then(
        (answer) => hold(question, entry, answer),
        () => forget(question, entry),
      );
      return entry.answer;
    },
  };
}

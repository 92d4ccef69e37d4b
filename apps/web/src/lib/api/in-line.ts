const lines = new Map<string, Promise<unknown>>();

/**
 * Does deeds of one name one after the other, in the order they were asked for, wherever on the page that was: what is
 * pressed while an earlier press is on its way waits for it, and neither overtakes it nor goes out with its old version.
 *
 * @example await inLine(`import:${importId}`, () => start.mutateAsync({ body: { importId } }))
 */
export function inLine<T>(name: string, deed: () => Promise<T>): Promise<T> {
  const next = () => deed();
  const done = (lines.get(name) ?? Promise.resolve()).then(next, next);
  lines.set(name, done);
  const leave = () => {
    if (lines.get(name) === done) lines.delete(name);
  };
  done.then(leave, leave);
  return done;
}

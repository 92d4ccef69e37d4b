/** Lets at most `max` pieces of work run at once; further ones wait in line. */
export function createGate(max: number): <T>(work: () => Promise<T>) => Promise<T> {
  let free = max;
  const line: (() => void)[] = [];
  return async (work) => {
    if (free > 0) free -= 1;
    else await new Promise<void>((enter) => line.push(enter));
    try {
      return await work();
    } finally {
      const next = line.shift();
      if (next) next();
      else free += 1;
    }
  };
}

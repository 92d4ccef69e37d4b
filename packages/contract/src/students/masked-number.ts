/**
 * Whether a number is masked: dots, then at most four characters. It can't be judged; sent back in a save it means "as
 * it is". No number begins with a dot itself.
 */
export function isMasked(number: string | null): boolean {
  return number?.startsWith("•") ?? false;
}

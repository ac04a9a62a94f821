/** Pauses that double from `firstMs` up to `longestMs`. @returns the pause in milliseconds after so many attempts, at least one. */
export const doublingPause =
  ({ firstMs, longestMs }: { firstMs: number; longestMs: number }) =>
  (attempts: number): number =>
    Math.min(firstMs * 2 ** (attempts - 1), longestMs);

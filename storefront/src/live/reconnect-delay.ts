const firstMs = 500;
const longestMs = 30_000;

/**
 * Pause in ms before the next try. It doubles up to half a minute. Half of it is random, so that clients do not all return at once after a
 * restart.
 */
export const reconnectDelayMs = (failures: number, random: () => number): number => {
  const full = Math.min(longestMs, firstMs * 2 ** Math.max(0, failures - 1));
  return full / 2 + (full / 2) * random();
};

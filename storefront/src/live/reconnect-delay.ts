const firstMs = 500;
const longestMs = 30_000;

/** Pause before the next try: doubles up to half a minute, and half of it is chance, so that a restart is not met by everybody at once. */
export const reconnectDelayMs = (failures: number, random: () => number): number => {
  const full = Math.min(longestMs, firstMs * 2 ** Math.max(0, failures - 1));
  return full / 2 + (full / 2) * random();
};

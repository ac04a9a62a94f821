/**
 * Reads a moment from a `datetime-local` field, in the time of this device.
 * @returns it as the engine takes it; undefined for nothing, nonsense and a moment that has not come.
 */
export const readSince = (typed: string, now: Date): string | undefined => {
  const at = new Date(typed);
  return Number.isNaN(at.getTime()) || at >= now ? undefined : at.toISOString();
};

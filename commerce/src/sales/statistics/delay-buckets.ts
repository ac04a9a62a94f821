/** Each bucket is a quarter longer than the previous one: precise enough for a median, and few enough to store. */
export const growth = 1.25;

/** The bucket of a delay in milliseconds; bucket 0 ends at one second. */
export const delayBucketOf = (delayMs: number): number =>
  delayMs <= 1_000 ? 0 : Math.ceil(Math.log(delayMs / 1_000) / Math.log(growth) - 1e-9);

const endOf = (bucket: number): number => growth ** bucket;
const startOf = (bucket: number): number => (bucket === 0 ? 0 : endOf(bucket - 1));

/**
 * Seconds within which a share of the codes arrived, computed from their counts by bucket. Delays inside a bucket are assumed to be spread
 * evenly.
 * @returns null when there are no codes.
 */
export const secondsAt = (share: number, delays: ReadonlyMap<number, number>): number | null => {
  const counted = [...delays].filter(([, count]) => count > 0).sort(([one], [other]) => one - other);
  const wanted = share * counted.reduce((sum, [, count]) => sum + count, 0);
  let before = 0;
  for (const [bucket, count] of counted) {
    if (before + count >= wanted) {
      const seconds = startOf(bucket) + (endOf(bucket) - startOf(bucket)) * ((wanted - before) / count);
      return Math.round(seconds * 10) / 10;
    }
    before += count;
  }
  return null;
};

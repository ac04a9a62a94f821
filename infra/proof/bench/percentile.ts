/** The value below which the given share (0 to 1) of the samples lies. */
export const percentile = (samples: readonly number[], share: number): number => {
  if (samples.length === 0) return Number.NaN;
  const sorted = [...samples].sort((left, right) => left - right);
  const index = Math.min(sorted.length - 1, Math.max(0, Math.ceil(sorted.length * share) - 1));
  return sorted[index] ?? Number.NaN;
};

export const median = (samples: readonly number[]): number => percentile(samples, 0.5);

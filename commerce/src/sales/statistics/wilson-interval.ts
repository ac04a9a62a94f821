/** 95 % of a normal distribution lie within this many standard deviations. */
const z = 1.959963984540054;

/**
 * The 95 % Wilson score interval of a rate. It is reliable for small samples and for rates near 0 and 1, where the normal approximation is
 * not.
 */
export const wilsonInterval = (successes: number, n: number): { low: number; high: number } => {
  const rate = successes / n;
  const spread = (z * z) / n;
  const centre = rate + spread / 2;
  const margin = z * Math.sqrt((rate * (1 - rate)) / n + spread / (4 * n));
  return {
    low: Math.max(0, (centre - margin) / (1 + spread)),
    high: Math.min(1, (centre + margin) / (1 + spread)),
  };
};

export interface Bar {
  what: string;
  measured: number;
  unit: string;
  /** What the design asks for. */
  limit: { atLeast: number } | { atMost: number };
}

export const isReached = ({ measured, limit }: Bar): boolean =>
  'atLeast' in limit ? measured >= limit.atLeast : measured <= limit.atMost;

const rounded = (value: number): string => (Math.abs(value) >= 100 ? value.toFixed(0) : value.toFixed(2));

/** The measured value and its limit as people read them, with the unit. */
export const barText = ({ measured, unit, limit }: Bar): { measured: string; limit: string } => ({
  measured: `${rounded(measured)}${unit}`,
  limit: ('atLeast' in limit ? `≥ ${limit.atLeast}` : `≤ ${limit.atMost}`) + unit,
});

/** One line a bar; true when all are reached. */
export const printBars = (bars: readonly Bar[], write: (line: string) => void): boolean => {
  for (const bar of bars) {
    const { measured, limit } = barText(bar);
    write(`${isReached(bar) ? '✓' : '✗'} ${bar.what}: ${measured} (bar ${limit})`);
  }
  return bars.every(isReached);
};

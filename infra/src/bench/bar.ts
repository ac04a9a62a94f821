export interface Bar {
  what: string;
  measured: number;
  unit: string;
  /** What the design asks for. */
  limit: { atLeast: number } | { atMost: number };
}

const isReached = ({ measured, limit }: Bar): boolean =>
  'atLeast' in limit ? measured >= limit.atLeast : measured <= limit.atMost;

const limitText = ({ limit }: Bar): string => ('atLeast' in limit ? `≥ ${limit.atLeast}` : `≤ ${limit.atMost}`);

const rounded = (value: number): string => (Math.abs(value) >= 100 ? value.toFixed(0) : value.toFixed(2));

/** One line a bar; true when all are reached. */
export const printBars = (bars: readonly Bar[], write: (line: string) => void): boolean => {
  for (const bar of bars) {
    write(
      `${isReached(bar) ? '✓' : '✗'} ${bar.what}: ${rounded(bar.measured)}${bar.unit} (bar ${limitText(bar)}${bar.unit})`,
    );
  }
  return bars.every(isReached);
};

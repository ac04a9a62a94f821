import { createNumberSource, type NumberSource } from './demo-numbers.ts';

/** Hands out numbers that were not handed out before, not even by an earlier run. */
export interface FreshNumbers {
  take(country: { id: number; iso2: string }): string;
}

/** The first places belong to the partner's SIMs. */
const firstPlace = 1_000;

/** `lane` 0 or 1 of two keeps the agent's and the upstream's numbers apart; a later start begins at a later place. */
export const createFreshNumbers = (lane: 0 | 1, startedAt: Date): FreshNumbers => {
  const sources = new Map<number, { source: NumberSource; place: number }>();
  const begin = (iso2: string): { source: NumberSource; place: number } => {
    const source = createNumberSource(iso2);
    const laneSize = Math.floor((source.size - firstPlace) / 2);
    const seconds = Math.floor(startedAt.getTime() / 1000);
    return { source, place: firstPlace + lane * laneSize + (seconds % laneSize) };
  };
  return {
    take: ({ id, iso2 }) => {
      const walk = sources.get(id) ?? begin(iso2);
      const { phone, next } = walk.source.next(walk.place);
      sources.set(id, { source: walk.source, place: next });
      return phone;
    },
  };
};

import { spread } from '../demo-supplier/scenarios.ts';

/** Chance that repeats itself: the same seed gives the same row of draws. */
export interface Chance {
  /** From 0 up to, not including, 1. */
  draw(): number;
  /** A whole number from 0 up to, not including, `below`. */
  integer(below: number): number;
  pick<Item>(items: readonly [Item, ...Item[]]): Item;
  happens(probability: number): boolean;
  /** A row of its own, so that one user's draws do not depend on how fast another one draws. */
  fork(name: string): Chance;
}

export const createChance = (seed: string): Chance => {
  let drawn = 0;
  const draw = (): number => {
    drawn += 1;
    return spread(`${seed} ${drawn}`);
  };
  const integer = (below: number): number => Math.floor(draw() * below);
  return {
    draw,
    integer,
    pick: (items) => items[integer(items.length)] ?? items[0],
    happens: (probability) => draw() < probability,
    fork: (name) => createChance(`${seed}/${name}`),
  };
};

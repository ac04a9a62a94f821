import { spread } from '../../demo/demo-supplier/scenarios.ts';

/** Random numbers that can be repeated: the same seed gives the same sequence. */
export interface Chance {
  /** From 0 up to, not including, 1. */
  draw(): number;
  /** A whole number from 0 up to, not including, `below`. */
  integer(below: number): number;
  pick<Item>(items: readonly [Item, ...Item[]]): Item;
  /** Undefined when there is nothing to pick from. */
  pick<Item>(items: readonly Item[]): Item | undefined;
  happens(probability: number): boolean;
  /** A sequence of its own, so that one user's numbers do not depend on the speed of another user. */
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
    // Nothing is drawn from an empty list.
    pick: <Item>(items: readonly Item[]) => (items.length > 0 ? items[integer(items.length)] : undefined) as Item,
    happens: (probability) => draw() < probability,
    fork: (name) => createChance(`${seed}/${name}`),
  };
};

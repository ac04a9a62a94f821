/** Counts how many items each address holds at the same time. */
export interface CountByAddress {
  /**
   * Takes one item. @returns the function that releases it, of which only the first call counts; undefined when the address already holds
   * `max`
   */
  take(address: string): (() => void) | undefined;
}

export const countByAddress = (max: number): CountByAddress => {
  const held = new Map<string, number>();
  return {
    take: (address) => {
      const count = held.get(address) ?? 0;
      if (count >= max) return undefined;
      held.set(address, count + 1);
      let isHeld = true;
      return () => {
        if (!isHeld) return;
        isHeld = false;
        const left = (held.get(address) ?? 1) - 1;
        if (left === 0) held.delete(address);
        else held.set(address, left);
      };
    },
  };
};

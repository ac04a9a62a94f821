export interface LaneLimits<Key extends string> {
  /** Attempts that this node makes in parallel. */
  total: number;
  /** Most of them with one value of a key, so that one silent receiver never occupies all lanes. */
  per: Readonly<Record<Key, number>>;
}

/** The attempts in progress on this node. */
export interface Lanes<Place extends object> {
  isFull(): boolean;
  /** The values of a key that use all the lanes they may have. */
  full<Key extends keyof Place>(key: Key): Place[Key][];
  /** Takes a lane. @returns a function that releases it. */
  take(place: Place): () => void;
}

export const createLanes = <Place extends object>({ total, per }: LaneLimits<keyof Place & string>): Lanes<Place> => {
  const taken = new Set<Place>();
  return {
    isFull: () => taken.size >= total,
    full: <Key extends keyof Place>(key: Key): Place[Key][] => {
      const counts = new Map<Place[Key], number>();
      for (const place of taken) counts.set(place[key], (counts.get(place[key]) ?? 0) + 1);
      return [...counts].flatMap(([value, count]) => (count >= per[key as keyof Place & string] ? [value] : []));
    },
    take: (given) => {
      const place = { ...given };
      taken.add(place);
      return () => void taken.delete(place);
    },
  };
};

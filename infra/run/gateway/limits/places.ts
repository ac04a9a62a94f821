import type { EventEmitter } from 'node:events';

export interface PlacesOptions {
  placesMax: number;
  waitingMax: number;
  waitMaxMs: number;
}

/** A bounded number of places, and a bounded queue in front of them. */
export interface Places {
  /**
   * Waits for a place on behalf of a visitor. He leaves the queue when he closes his connection.
   * @returns the function that releases the place; undefined when the queue is full, the wait was too long, or the visitor left
   */
  take(visitor: EventEmitter): Promise<(() => void) | undefined>;
}

export const createPlaces = ({ placesMax, waitingMax, waitMaxMs }: PlacesOptions): Places => {
  let free = placesMax;
  /** Waiting visitors in order of arrival. */
  const waiting = new Set<(place: (() => void) | undefined) => void>();

  const makePlace = (): (() => void) => {
    let isTaken = true;
    return () => {
      if (!isTaken) return;
      isTaken = false;
      const [next] = waiting;
      // The place goes directly to the first in the queue, so that a newcomer cannot overtake.
      if (next) next(makePlace());
      else free += 1;
    };
  };

  return {
    take: (visitor) => {
      if (free > 0) {
        free -= 1;
        return Promise.resolve(makePlace());
      }
      if (waiting.size >= waitingMax) return Promise.resolve(undefined);
      return new Promise((resolve) => {
        const settle = (place: (() => void) | undefined) => {
          waiting.delete(settle);
          clearTimeout(timer);
          visitor.off('close', giveUp);
          resolve(place);
        };
        const giveUp = () => settle(undefined);
        const timer = setTimeout(giveUp, waitMaxMs);
        visitor.once('close', giveUp);
        waiting.add(settle);
      });
    },
  };
};

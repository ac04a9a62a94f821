import type { Activation, ActivationMessage } from '@shop/shared-types/contract/activations';
import { activationLifeMs } from '@shop/shared-types/constants';

/** Remaining time from which the ring is red and the tab's title shows the time. */
export const lastMinutesMs = 2 * 60_000;

export type ActivationPhase = 'waiting' | 'ending' | 'received' | 'finished' | 'cancelled' | 'blocked' | 'expired';

/** Length of the whole ring: from the purchase to the end. */
export const lifeMsOf = ({ boughtAt, expiresAt }: Pick<Activation, 'boughtAt' | 'expiresAt'>): number => {
  const life = Date.parse(expiresAt) - Date.parse(boughtAt);
  return life > 0 ? life : activationLifeMs;
};

/** The rest of the whole time. A visitor's clock that is slow does not make it longer. */
export const remainingMsOf = (activation: Pick<Activation, 'boughtAt' | 'expiresAt'>, nowMs: number): number =>
  Math.min(lifeMsOf(activation), Math.max(0, Date.parse(activation.expiresAt) - nowMs));

/** The state of an activation at a moment, as the page shows it. */
export const phaseOf = (
  activation: Pick<Activation, 'status' | 'boughtAt' | 'expiresAt'>,
  nowMs: number,
): ActivationPhase => {
  if (activation.status === 'banned') return 'blocked';
  if (activation.status !== 'waiting') return activation.status;
  return remainingMsOf(activation, nowMs) <= lastMinutesMs ? 'ending' : 'waiting';
};

export const isOpen = ({ status }: Pick<Activation, 'status'>): boolean =>
  status === 'waiting' || status === 'received';

/** The newest message, with or without a code. */
export const newestMessage = ({ messages }: Pick<Activation, 'messages'>): ActivationMessage | undefined =>
  messages.at(-1);

export interface ArrangedNumbers {
  /** The newest one that waits. */
  large: Activation | undefined;
  /** Those with a code. */
  medium: readonly Activation[];
  /** Other waiting numbers, then those that have ended. */
  rows: readonly Activation[];
}

/**
 * Sorts numbers by the size of their card: the newest waiting one is large, received ones are medium, the rest are rows. The list starts
 * with the newest.
 */
export const arrangeNumbers = (activations: readonly Activation[]): ArrangedNumbers => {
  const waiting = activations.filter(({ status }) => status === 'waiting');
  const [large, ...othersWaiting] = waiting;
  return {
    large,
    medium: activations.filter(({ status }) => status === 'received'),
    rows: [...othersWaiting, ...activations.filter((activation) => !isOpen(activation))],
  };
};

/** Ended numbers that the page shows until the visitor asks for all. */
const endedShownMax = 5;

/** The rows without the ended ones that are folded away; open ones always stay. */
export const foldRows = (rows: readonly Activation[]): readonly Activation[] => {
  const ended = rows.filter((activation) => !isOpen(activation));
  const folded = new Set(ended.slice(endedShownMax));
  return rows.filter((activation) => !folded.has(activation));
};

import type { Activation, ActivationMessage } from '@shop/shared-types/contract/activations';
import { activationLifeMs } from '@shop/shared-types/constants';

/** Remaining time from which the ring is red and the tab's title shows the time. */
export const lastMinutesMs = 2 * 60_000;

export type ActivationPhase = 'waiting' | 'ending' | 'received' | 'finished' | 'cancelled' | 'blocked' | 'expired';

export const remainingMsOf = ({ expiresAt }: Pick<Activation, 'expiresAt'>, nowMs: number): number =>
  Math.max(0, Date.parse(expiresAt) - nowMs);

/** Length of the whole ring: from the purchase to the end. */
export const lifeMsOf = ({ boughtAt, expiresAt }: Pick<Activation, 'boughtAt' | 'expiresAt'>): number => {
  const life = Date.parse(expiresAt) - Date.parse(boughtAt);
  return life > 0 ? life : activationLifeMs;
};

/** The state of an activation at a moment, as the page shows it. */
export const phaseOf = (activation: Pick<Activation, 'status' | 'expiresAt'>, nowMs: number): ActivationPhase => {
  if (activation.status === 'banned') return 'blocked';
  if (activation.status !== 'waiting') return activation.status;
  return remainingMsOf(activation, nowMs) <= lastMinutesMs ? 'ending' : 'waiting';
};

export const isOpen = ({ status }: Pick<Activation, 'status'>): boolean =>
  status === 'waiting' || status === 'received';

/** The newest message, with or without a code. */
export const newestMessage = ({ messages }: Pick<Activation, 'messages'>): ActivationMessage | undefined =>
  messages.at(-1);

/** The newest code that any message brought. */
export const newestCode = ({ messages }: Pick<Activation, 'messages'>): string | undefined =>
  messages.findLast(({ code }) => code !== null)?.code ?? undefined;

const groupedFrom = 6;

/** A code as it is read, in two groups: `481902` → `481 902`. Codes with signs of their own stay as they are. */
export const formatCode = (code: string): string => {
  if (!/^\w+$/.test(code) || code.length < groupedFrom) return code;
  const half = Math.ceil(code.length / 2);
  return `${code.slice(0, half)}\u00a0${code.slice(half)}`;
};

/** The code for the clipboard: without the space between the groups. */
export const bareCode = (code: string): string => code.replace(/\s/g, '');

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

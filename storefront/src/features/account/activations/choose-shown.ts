import type { Activation } from '@shop/shared-types/contract/activations';
import type { Rental } from '@shop/shared-types/contract/rentals';
import { newestCode } from '../../../session/resources/codes';

import { isOpen, phaseOf, remainingMsOf, lifeMsOf } from './activation-view';
import { activationsPath, rentalsPath } from './number-paths';

/** A rental is shown for as long after an SMS as an activation would last; it runs for weeks. */
const newsLastMs = 20 * 60_000;

/** The number in the pill. */
export interface ShownNumber {
  /** Names the number as it is now: another SMS gives another one. */
  key: string;
  service: string;
  phone: string;
  /** The newest code, if one came. */
  code: string | undefined;
  /** The newest SMS does not look like the code, and the number waits on. */
  hasMasked: boolean;
  tone: 'received' | 'last' | 'waiting';
  remainingMs: number;
  totalMs: number;
  /** The page on which the number is at home. */
  path: string;
}

const ofActivation = (activation: Activation, nowMs: number): ShownNumber => {
  const isReceived = activation.status === 'received';
  return {
    key: `activation-${activation.id}-${activation.messages.length}`,
    service: activation.service,
    phone: activation.phone,
    code: isReceived ? newestCode(activation) : undefined,
    hasMasked: !isReceived && (activation.messages.at(-1)?.isMasked ?? false),
    tone: isReceived ? 'received' : phaseOf(activation, nowMs) === 'ending' ? 'last' : 'waiting',
    remainingMs: remainingMsOf(activation, nowMs),
    totalMs: lifeMsOf(activation),
    path: activationsPath,
  };
};

const ofRental = ({ id, service, phone, messages, startedAt, endsAt }: Rental, nowMs: number): ShownNumber => ({
  key: `rental-${id}-${messages.length}`,
  service,
  phone,
  code: messages.at(-1)?.code ?? undefined,
  hasMasked: false,
  tone: 'received',
  remainingMs: Math.max(0, Date.parse(endsAt) - nowMs),
  totalMs: Date.parse(endsAt) - Date.parse(startedAt),
  path: rentalsPath,
});

const hasNews = ({ messages }: Rental, nowMs: number): boolean =>
  nowMs - Date.parse(messages.at(-1)?.receivedAt ?? '') < newsLastMs;

/** The number that matters most on other pages: one with a code, a rental with a new SMS, the newest that waits; none that was put away. */
export const chooseShown = (
  activations: readonly Activation[],
  rentals: readonly Rental[],
  { nowMs, putAway }: { nowMs: number; putAway: readonly string[] },
): ShownNumber | undefined =>
  [
    ...activations.filter(({ status }) => status === 'received').map((one) => ofActivation(one, nowMs)),
    ...rentals.filter((one) => hasNews(one, nowMs)).map((one) => ofRental(one, nowMs)),
    ...activations.filter(isOpen).map((one) => ofActivation(one, nowMs)),
  ].find(({ key }) => !putAway.includes(key));

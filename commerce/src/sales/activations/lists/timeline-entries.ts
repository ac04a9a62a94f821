import type { TimelineEntry } from '@shop/shared-types/contract/admin/orders';

import { idsUnder } from '../../../ledger/transfers/find-transfers.ts';
import { transferCollection, type Transfer } from '../../../ledger/transfers/transfer.model.ts';
import type { OutboxEvent } from '../../../platform/events/outbox-event.model.ts';
import type { Sms } from '../sms/sms.model.ts';
import { decisionOf, messageIdOf, type StoredMessage } from '../sms/stored-message.ts';

/** The timeline includes SMS up to ten minutes after the end. */
export const lateSmsMs = 10 * 60_000;
/** A timeline shows at most 500 entries. */
export const entriesMax = 500;

/** An entry with its moment, to sort by. */
export type Dated = TimelineEntry & { moment: Date };

export const entry = (
  moment: Date,
  source: TimelineEntry['source'],
  name: string,
  details: Record<string, unknown>,
  amount?: number,
): Dated => ({ moment, at: moment.toISOString(), source, name, details, ...(amount === undefined ? {} : { amount }) });

export const ofTransfer = ({ _id, at, phase, kind, debit, credit, amount }: Transfer): Dated =>
  entry(at, 'money', phase === 'single' ? kind : phase, { id: _id, kind, debit, credit }, amount);

/** What was decided of an SMS, by the message that its order keeps of it. */
const judgedIn = (messages: readonly StoredMessage[], { receivedAt, text }: Sms): object => {
  const place = messages.findIndex((one) => one.receivedAt.getTime() === receivedAt.getTime() && one.text === text);
  const message = messages[place];
  return message ? { messageId: messageIdOf(message, place), decision: decisionOf(message) } : {};
};

/** @param messages of the order whose timeline it is */
export const ofSms = (sms: Sms, messages: readonly StoredMessage[]): Dated => {
  const { smsId, from, text, outcome, activationId, rentalId, receivedAt } = sms;
  const details = { smsId, from, text, activationId, rentalId, ...judgedIn(messages, sms) };
  return entry(receivedAt, 'sms', `sms-${outcome}`, details);
};

export const ofEvent = ({ _id, name, at }: OutboxEvent): Dated => entry(at, 'event', name, { id: _id });

/** Reads as many transfers as a timeline shows. */
export const findTransfersOf = (reference: string): Promise<Transfer[]> =>
  transferCollection()
    .find({ _id: idsUnder(reference) })
    .limit(entriesMax)
    .toArray();

/** Oldest first. */
export const inOrder = (dated: readonly Dated[]): TimelineEntry[] =>
  dated
    .toSorted((one, other) => one.moment.getTime() - other.moment.getTime())
    .map(({ moment: _moment, ...rest }) => rest);

import { lateCodeMs } from '@shop/shared-types/constants';
import type { TimelineEntry } from '@shop/shared-types/contract/admin/orders';

import { idsUnder } from '../../../ledger/transfers/find-transfers.ts';
import { transferCollection, type Transfer } from '../../../ledger/transfers/transfer.model.ts';
import { outboxEventCollection, type OutboxEvent } from '../../../platform/events/outbox-event.model.ts';
import { SmsModel, type Sms } from '../sms/sms.model.ts';
import { decisionOf, messageIdOf, type StoredMessage } from '../sms/stored-message.ts';

/** A timeline shows at most 500 entries. */
const entriesMax = 500;

/** An entry with its moment, to sort by. */
export type Dated = TimelineEntry & { moment: Date };

export const entry = (
  moment: Date,
  source: TimelineEntry['source'],
  name: string,
  details: Record<string, unknown>,
  amount?: number,
): Dated => ({ moment, at: moment.toISOString(), source, name, details, ...(amount === undefined ? {} : { amount }) });

const ofTransfer = ({ _id, at, phase, kind, debit, credit, amount }: Transfer): Dated =>
  entry(at, 'money', phase === 'single' ? kind : phase, { id: _id, kind, debit, credit }, amount);

/** The decision about an SMS, by the message that its order keeps. */
const judgedIn = (messages: readonly StoredMessage[], { receivedAt, text }: Sms): object => {
  const place = messages.findIndex((one) => one.receivedAt.getTime() === receivedAt.getTime() && one.text === text);
  const message = messages[place];
  return message ? { messageId: messageIdOf(message, place), decision: decisionOf(message) } : {};
};

/** @param messages of the order whose timeline it is */
const ofSms = (sms: Sms, messages: readonly StoredMessage[]): Dated => {
  const { smsId, from, text, outcome, activationId, rentalId, receivedAt } = sms;
  const details = { smsId, from, text, activationId, rentalId, ...judgedIn(messages, sms) };
  return entry(receivedAt, 'sms', `sms-${outcome}`, details);
};

const ofEvent = ({ _id, name, at }: OutboxEvent): Dated => entry(at, 'event', name, { id: _id });

/** A sale of a number, as its timeline needs it. */
interface TimedSale {
  userId: number;
  phone: string;
  supplierId: number;
  messages: readonly StoredMessage[];
  from: Date;
  until: Date;
  /** Under which its transfers stand in the ledger. */
  reference: string;
  /** Which SMS of its number and time may belong to it. */
  ownSms: object;
  /** Which events tell of it. */
  ownEvents: object;
}

/** The entries of a sale, oldest first: `own` and its transfers, SMS and events, at most 500 of each. */
export const timelineOf = async (sale: TimedSale, own: readonly Dated[]): Promise<TimelineEntry[]> => {
  const { userId, phone, supplierId, messages, from, until, reference, ownSms, ownEvents } = sale;
  const receivedAt = { $gte: from, $lte: new Date(until.getTime() + lateCodeMs) };
  const [transfers, sms, events] = await Promise.all([
    transferCollection()
      .find({ _id: idsUnder(reference) })
      .limit(entriesMax)
      .toArray(),
    SmsModel.find({ phone, supplierId, receivedAt, ...ownSms })
      .limit(entriesMax)
      .lean<Sms[]>(),
    outboxEventCollection()
      .find({ userId, ...ownEvents })
      .limit(entriesMax)
      .toArray(),
  ]);
  return [...own, ...transfers.map(ofTransfer), ...sms.map((one) => ofSms(one, messages)), ...events.map(ofEvent)]
    .toSorted((one, other) => one.moment.getTime() - other.moment.getTime())
    .map(({ moment: _moment, ...rest }) => rest);
};

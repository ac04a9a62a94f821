import type { TimelineEntry } from '@shop/shared-types/contract/admin-orders';

import { transferCollection, type Transfer } from '../ledger/transfer.model.ts';
import { outboxEventCollection, type OutboxEvent } from '../platform/events/outbox-event.model.ts';
import { CommerceError } from '../platform/http/commerce-error.ts';
import { referenceOf } from './activation-hold.ts';
import { activationCollection, type ActivationDocument } from './activation.model.ts';
import { purchaseIntentCollection, type PurchaseIntent } from './purchase-intent.model.ts';
import { SmsModel, type Sms } from './sms.model.ts';

/** An SMS that comes a moment after the end belongs to the story as well. */
const lateSmsMs = 10 * 60_000;
const entriesMax = 500;
/** Comes after every digit and letter: ids that begin with the reference and a colon end before it. */
const afterColon = ';';

type Dated = TimelineEntry & { moment: Date };
const entry = (
  moment: Date,
  source: TimelineEntry['source'],
  name: string,
  details: Record<string, unknown>,
  amount?: number,
): Dated => ({ moment, at: moment.toISOString(), source, name, details, ...(amount === undefined ? {} : { amount }) });

const ofTransfer = ({ _id, at, phase, kind, debit, credit, amount }: Transfer): Dated =>
  entry(at, 'money', phase === 'single' ? kind : phase, { id: _id, kind, debit, credit }, amount);

const ofSms = ({ smsId, from, text, outcome, activationId, receivedAt }: Sms): Dated =>
  entry(receivedAt, 'sms', `sms-${outcome}`, { smsId, from, text, activationId });

const ofEvent = ({ _id, name, at }: OutboxEvent): Dated => entry(at, 'event', name, { id: _id });

const ofIntent = ({ supplierId, state, calledAt, settledAt }: PurchaseIntent): Dated[] => [
  entry(calledAt, 'supplier', 'supplier-called', { supplierId }),
  ...(settledAt ? [entry(settledAt, 'supplier', `purchase-${state}`, { supplierId })] : []),
];

const ofOrder = ({ boughtAt, price, service, country, operator, phone, endedAt, status }: ActivationDocument) => [
  entry(boughtAt, 'order', 'bought', { service, country, operator, phone }, price),
  ...(endedAt ? [entry(endedAt, 'order', status, {})] : []),
];

/** Transfers are named after what they belong to, so that their ids need no index of their own. */
const findTransfers = (id: number): Promise<Transfer[]> =>
  transferCollection()
    .find({ _id: { $gt: `${referenceOf(id)}:`, $lt: `${referenceOf(id)}${afterColon}` } })
    .limit(entriesMax)
    .toArray();

const findSms = ({ _id, phone, supplierId, boughtAt, endedAt, expiresAt }: ActivationDocument): Promise<Sms[]> =>
  SmsModel.find({
    phone,
    supplierId,
    receivedAt: { $gte: boughtAt, $lte: new Date((endedAt ?? expiresAt).getTime() + lateSmsMs) },
    activationId: { $in: [_id, null] },
  })
    .limit(entriesMax)
    .lean<Sms[]>();

const findEvents = ({ _id, userId }: ActivationDocument): Promise<OutboxEvent[]> =>
  outboxEventCollection()
    .find({ userId, 'payload.activation.id': _id } as object)
    .limit(entriesMax)
    .toArray();

/**
 * An activation with everything that is known to have happened to it, oldest first. Events older than a week and settled questions to
 * suppliers older than a month are gone.
 * @throws CommerceError ACTIVATION_NOT_FOUND.
 */
export const readTimeline = async (
  activationId: number,
): Promise<{ activation: ActivationDocument; timeline: TimelineEntry[] }> => {
  const activation = await activationCollection().findOne({ _id: activationId });
  if (!activation) throw new CommerceError('ACTIVATION_NOT_FOUND');
  const [intent, transfers, sms, events] = await Promise.all([
    purchaseIntentCollection().findOne({ _id: activationId }),
    findTransfers(activationId),
    findSms(activation),
    findEvents(activation),
  ]);
  const dated = [
    ...ofOrder(activation),
    ...(intent ? ofIntent(intent) : []),
    ...transfers.map(ofTransfer),
    ...sms.map(ofSms),
    ...events.map(ofEvent),
  ];
  dated.sort((one, other) => one.moment.getTime() - other.moment.getTime());
  return { activation, timeline: dated.map(({ moment: _moment, ...rest }) => rest) };
};

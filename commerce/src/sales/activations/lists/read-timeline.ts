import type { TimelineEntry } from '@shop/shared-types/contract/admin/orders';

import { outboxEventCollection, type OutboxEvent } from '../../../platform/events/outbox-event.model.ts';
import { CommerceError } from '../../../platform/http/commerce-error.ts';
import { referenceOf } from '../purchase/activation-hold.ts';
import { activationCollection, type ActivationDocument } from '../activation.model.ts';
import { purchaseIntentCollection, type PurchaseIntent } from '../purchase/purchase-intent.model.ts';
import { SmsModel, type Sms } from '../sms/sms.model.ts';
import {
  entriesMax,
  entry,
  findTransfersOf,
  inOrder,
  lateSmsMs,
  ofEvent,
  ofSms,
  ofTransfer,
  type Dated,
} from './timeline-entries.ts';

const ofIntent = ({ supplierId, state, calledAt, settledAt }: PurchaseIntent): Dated[] => [
  entry(calledAt, 'supplier', 'supplier-called', { supplierId }),
  ...(settledAt ? [entry(settledAt, 'supplier', `purchase-${state}`, { supplierId })] : []),
];

const ofOrder = ({ boughtAt, price, service, country, operator, phone, endedAt, status }: ActivationDocument) => [
  entry(boughtAt, 'order', 'bought', { service, country, operator, phone }, price),
  ...(endedAt ? [entry(endedAt, 'order', status, {})] : []),
];

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
 * An activation with everything that is known to have happened to it, oldest first. Events older than a week and settled purchase intents
 * older than a month are gone.
 * @throws CommerceError ACTIVATION_NOT_FOUND.
 */
export const readTimeline = async (
  activationId: number,
): Promise<{ activation: ActivationDocument; timeline: TimelineEntry[] }> => {
  const activation = await activationCollection().findOne({ _id: activationId });
  if (!activation) throw new CommerceError('ACTIVATION_NOT_FOUND');
  const [intent, transfers, sms, events] = await Promise.all([
    purchaseIntentCollection().findOne({ _id: activationId }),
    findTransfersOf(referenceOf(activationId)),
    findSms(activation),
    findEvents(activation),
  ]);
  const dated = [
    ...ofOrder(activation),
    ...(intent ? ofIntent(intent) : []),
    ...transfers.map(ofTransfer),
    ...sms.map((one) => ofSms(one, activation.messages)),
    ...events.map(ofEvent),
  ];
  return { activation, timeline: inOrder(dated) };
};

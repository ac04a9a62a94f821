import type { TimelineEntry } from '@shop/shared-types/contract/admin/orders';

import { CommerceError } from '../../../platform/http/commerce-error.ts';
import { activationCollection, type ActivationDocument } from '../activation.model.ts';
import { referenceOf } from '../purchase/activation-hold.ts';
import { purchaseIntentCollection, type PurchaseIntent } from '../purchase/purchase-intent.model.ts';
import { entry, timelineOf, type Dated } from './timeline-entries.ts';

const ofIntent = ({ supplierId, state, calledAt, settledAt }: PurchaseIntent): Dated[] => [
  entry(calledAt, 'supplier', 'supplier-called', { supplierId }),
  ...(settledAt ? [entry(settledAt, 'supplier', `purchase-${state}`, { supplierId })] : []),
];

const ofOrder = ({ boughtAt, price, service, country, operator, phone, endedAt, status }: ActivationDocument) => [
  entry(boughtAt, 'order', 'bought', { service, country, operator, phone }, price),
  ...(endedAt ? [entry(endedAt, 'order', status, {})] : []),
];

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
  const intent = await purchaseIntentCollection().findOne({ _id: activationId });
  const { boughtAt, endedAt, expiresAt } = activation;
  const sale = {
    ...activation,
    from: boughtAt,
    until: endedAt ?? expiresAt,
    reference: referenceOf(activationId),
    ownSms: { activationId: { $in: [activationId, null] } },
    ownEvents: { 'payload.activation.id': activationId },
  };
  const timeline = await timelineOf(sale, [...ofOrder(activation), ...(intent ? ofIntent(intent) : [])]);
  return { activation, timeline };
};

import type { ActivationStatus } from '@shop/shared-types/contract/activations';
import { partnerActivationStatuses, type PartnerActivationStatus } from '@shop/shared-types/contract/partners';

/** The activation statuses behind the partner's three statuses (rule 11.2). A number that waits for its first SMS has none of them. */
const meaning: Record<PartnerActivationStatus, readonly ActivationStatus[]> = {
  ready: ['finished'],
  canceled: ['cancelled', 'banned', 'expired'],
  activation: ['received'],
};

/** The statuses to query; without a filter all statuses that a partner may see. */
export const statusesFor = (status: PartnerActivationStatus | undefined): readonly ActivationStatus[] =>
  status === undefined ? partnerActivationStatuses.flatMap((one) => meaning[one]) : meaning[status];

export const partnerStatusOf = (status: ActivationStatus): PartnerActivationStatus =>
  partnerActivationStatuses.find((one) => meaning[one].includes(status)) ?? 'activation';

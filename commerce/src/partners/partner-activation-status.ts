import type { ActivationStatus } from '@shop/shared-types/contract/activations';
import { partnerActivationStatuses, type PartnerActivationStatus } from '@shop/shared-types/contract/partners';

/** What the partner's three statuses mean (specification section 4). A number that waits is in none of them. */
const meaning: Record<PartnerActivationStatus, readonly ActivationStatus[]> = {
  ready: ['finished'],
  canceled: ['cancelled', 'banned', 'expired'],
  activation: ['received'],
};

/** The statuses to look for; all that a partner sees where none is asked for. */
export const statusesFor = (status: PartnerActivationStatus | undefined): readonly ActivationStatus[] =>
  status === undefined ? partnerActivationStatuses.flatMap((one) => meaning[one]) : meaning[status];

export const partnerStatusOf = (status: ActivationStatus): PartnerActivationStatus =>
  partnerActivationStatuses.find((one) => meaning[one].includes(status)) ?? 'activation';

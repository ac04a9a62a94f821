import type { Money } from '@shop/shared-types/money';

import { isDuplicateKey } from '../../platform/database/is-duplicate-key.ts';
import type { NumberRequest } from '../remote/remote-supplier.ts';
import {
  givenBackKeptMs,
  SupplierActivationModel,
  type SupplierActivation,
} from '../remote/supplier-activation.model.ts';

type Again = NonNullable<NumberRequest['again']>;

export interface GivenNumber {
  supplierId: number;
  supplierActivationId: string;
  phone: string;
  operator: string;
  /** The charge that the supplier states; undefined when it states none. */
  charged?: Money | undefined;
  /** `again`: the number was sold before and is sold to the same buyer again. The claim of its first sale keeps it from everybody else. */
  selection: Pick<NumberRequest, 'service' | 'country' | 'intentId'> & { again?: Pick<Again, 'phone'> };
  at: Date;
}

/**
 * `claimed`: ours to sell. `known-activation`: the supplier gave this id before, maybe for a sale that still runs. `running`: the number
 * already runs for this service. `sold-before`: a code was received on it for this service.
 */
export type ClaimOutcome = 'claimed' | 'known-activation' | 'running' | 'sold-before';

const forgetAtOf = (at: Date): Date => new Date(at.getTime() + givenBackKeptMs);

/** Records the number that a supplier gave, once for all nodes. Only a `claimed` number may be sold. */
export const claimNumber = async (given: GivenNumber): Promise<ClaimOutcome> => {
  const { supplierId, supplierActivationId, phone, operator, charged, selection, at } = given;
  const takenKey = `${phone}:${selection.service}`;
  const claim: SupplierActivation = {
    _id: `${supplierId}:${supplierActivationId}`,
    supplierId,
    supplierActivationId,
    intentId: selection.intentId,
    phone,
    service: selection.service,
    country: selection.country,
    operator,
    ...(selection.again ? {} : { takenKey }),
    isOpen: true,
    claimedAt: at,
    ...(charged === undefined ? {} : { charged }),
  };
  try {
    await SupplierActivationModel.create(claim);
    return 'claimed';
  } catch (failure) {
    if (!isDuplicateKey(failure)) throw failure;
  }
  if (await SupplierActivationModel.exists({ _id: claim._id })) return 'known-activation';
  const other = await SupplierActivationModel.findOne({ takenKey }, { isOpen: 1 }).lean();
  // The number is given back, but its id stays stored; otherwise the same answer would look new again.
  const { takenKey: _taken, ...refused } = claim;
  await SupplierActivationModel.create({ ...refused, isOpen: false, forgetAt: forgetAtOf(at) });
  return other?.isOpen === false ? 'sold-before' : 'running';
};

/** Notes that a supplier's activation is over. Only a number that was given back unused may be sold for the same service again. */
export const closeClaim = async (
  supplierId: number,
  supplierActivationId: string,
  { isGivenBack }: { isGivenBack: boolean },
): Promise<void> => {
  const givenBack = { forgetAt: { $add: ['$claimedAt', givenBackKeptMs] }, takenKey: '$$REMOVE' };
  await SupplierActivationModel.updateOne(
    { _id: `${supplierId}:${supplierActivationId}` },
    [{ $set: { isOpen: false, ...(isGivenBack ? givenBack : {}) } }],
    { updatePipeline: true },
  );
};

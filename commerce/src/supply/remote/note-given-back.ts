import { kopecks, type Money } from '@shop/shared-types/money';

import { SupplierActivationModel, type SupplierActivation } from './supplier-activation.model.ts';

/**
 * Keeps what a supplier gave back of its charge when it was told the outcome, once: a repeat of the outcome may be answered otherwise.
 * @returns what the number costs; undefined where the supplier did not say what it charges.
 */
export const noteGivenBack = async (
  { supplierId, supplierActivationId }: { supplierId: number; supplierActivationId: string },
  isGivenBack: boolean,
): Promise<Money | undefined> => {
  const _id = `${supplierId}:${supplierActivationId}`;
  await SupplierActivationModel.updateOne(
    { _id, charged: { $exists: true }, gaveBack: { $exists: false } },
    [{ $set: { gaveBack: isGivenBack ? '$charged' : 0 } }],
    { updatePipeline: true },
  );
  const claim = await SupplierActivationModel.findById(_id).lean<SupplierActivation>();
  return claim?.charged === undefined ? undefined : kopecks(claim.charged - (claim.gaveBack ?? 0));
};

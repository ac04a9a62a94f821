import { SupplierActivationModel, type SupplierActivation } from './supplier-activation.model.ts';

/** The charge of an upstream for a number, and the part that it gave back; null where it did not say, or not yet. */
export interface SupplierCharge {
  supplierCharged: number | null;
  supplierGaveBack: number | null;
}

interface GivenSale {
  supplierId: number;
  supplierActivationId: string | null;
}

const idOf = ({ supplierId, supplierActivationId }: GivenSale): string => `${supplierId}:${supplierActivationId}`;

/** Reads what suppliers charged for these sales. */
export const readCharges = async (sales: readonly GivenSale[]): Promise<(sale: GivenSale) => SupplierCharge> => {
  const remote = sales.filter(({ supplierActivationId }) => supplierActivationId !== null);
  const claims =
    remote.length === 0
      ? []
      : await SupplierActivationModel.find({ _id: { $in: remote.map(idOf) } }, { charged: 1, gaveBack: 1 }).lean<
          Pick<SupplierActivation, '_id' | 'charged' | 'gaveBack'>[]
        >();
  const byId = new Map(claims.map((claim) => [claim._id, claim]));
  return (sale) => {
    const claim = byId.get(idOf(sale));
    return { supplierCharged: claim?.charged ?? null, supplierGaveBack: claim?.gaveBack ?? null };
  };
};

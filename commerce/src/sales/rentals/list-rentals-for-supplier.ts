import { rentalCollection } from './rental.model.ts';

const listedMax = 50_000;

/** Running rentals on a supplier's numbers, as its software may see them: without buyer and price. */
export const listRentalsForSupplier = async (
  supplierId: number,
): Promise<{ phone: string; service: string; startedAt: Date }[]> =>
  rentalCollection()
    .find({ supplierId, nextStepAt: { $type: 'date' } })
    .project<{ phone: string; service: string; startedAt: Date }>({ _id: 0, phone: 1, service: 1, startedAt: 1 })
    .limit(listedMax)
    .toArray();

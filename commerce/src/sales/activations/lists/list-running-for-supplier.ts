import { activationCollection } from '../activation.model.ts';

export interface RunningNumber {
  phone: string;
  service: string;
  startedAt: Date;
}

const listedMax = 50_000;

/** Open activations on a supplier's numbers, as its software may see them: without buyer and price. */
export const listRunningForSupplier = async (supplierId: number): Promise<RunningNumber[]> => {
  const running = await activationCollection()
    .find({ supplierId, openUntil: { $type: 'date' } })
    .project<{ phone: string; service: string; boughtAt: Date }>({ phone: 1, service: 1, boughtAt: 1 })
    .limit(listedMax)
    .toArray();
  return running.map(({ phone, service, boughtAt }) => ({ phone, service, startedAt: boughtAt }));
};

/** How many activations run on a supplier's numbers. */
export const countRunningForSupplier = (supplierId: number): Promise<number> =>
  activationCollection().countDocuments({ supplierId, openUntil: { $type: 'date' } });

import { listSilentSuppliers } from '../../../supply/directory/list-silent-suppliers.ts';
import { simCollection } from '../../../supply/pool/sim.model.ts';
import { rentalCollection, type RentalDocument } from '../rental.model.ts';
import type { RentalsDeps } from '../rentals-deps.ts';
import { stepRental } from './sweep-rentals.ts';

const watchedMax = 2_000;
const togetherMax = 64;

/** Running rentals whose stored state is wrong: noted as reachable although the SIM is away, or the other way round. */
const findMistaken = (silent: ReadonlySet<number>): Promise<RentalDocument[]> =>
  rentalCollection()
    .aggregate<RentalDocument>([
      { $match: { nextStepAt: { $type: 'date' } } },
      { $lookup: { from: simCollection().collectionName, localField: 'phone', foreignField: '_id', as: 'sim' } },
      { $addFields: { sim: { $first: '$sim' } } },
      {
        $match: {
          $expr: {
            $eq: [
              { $eq: [{ $type: '$unreachableSince' }, 'date'] },
              {
                $and: [
                  { $eq: ['$sim.isOnline', true] },
                  { $not: [{ $in: ['$service', { $ifNull: ['$sim.refusedFor', []] }] }] },
                  { $not: [{ $in: ['$supplierId', [...silent]] }] },
                ],
              },
            ],
          },
        },
      },
      { $project: { sim: 0 } },
      { $limit: watchedMax },
    ])
    .toArray();

/**
 * Notes which rented numbers are no longer reachable and which are back. A number is unreachable when its SIM is offline, missing from its
 * partner's report or refused for the service, or when the supplier's software is silent. The sweep ends the rentals whose number stays
 * away. Any number of nodes may run this at once.
 * @returns how many were noted.
 */
export const watchRentedNumbers = async (deps: RentalsDeps): Promise<number> => {
  const mistaken = await findMistaken(await listSilentSuppliers(deps.clock()));
  for (let from = 0; from < mistaken.length; from += togetherMax) {
    await Promise.all(mistaken.slice(from, from + togetherMax).map((rental) => stepRental(deps, rental)));
  }
  return mistaken.length;
};

import { transfers } from '../../../src/ledger/transfers/transfer.model.ts';
import { flawsOfRental } from '../../../src/sales/rentals/audit-rentals.ts';
import { rentalReleases } from '../../../src/sales/rentals/earnings/rental-release.model.ts';
import { referenceOf } from '../../../src/sales/rentals/purchase/rental-charge.ts';
import { rentals } from '../../../src/sales/rentals/rental.model.ts';
import { sims } from '../../../src/supply/pool/sim.model.ts';
import { afterPrefix, checkOnce, touchWith, type Bookkeeping } from '../bookkeeping.ts';
import { createIndex } from '../document-index.ts';

/** The auditor's own comparison; also, no number is let twice, and no key rents twice. */
export const checkRentals = (books: Bookkeeping): void => {
  const { database, follow, find, add } = books;
  const moved = createIndex(follow, transfers, ({ reference }) => reference);
  const released = createIndex(follow, rentalReleases, ({ rentalId }) => rentalId);
  const ofPhone = createIndex(follow, rentals, ({ phone }) => phone);
  const touch = add((id: number) => {
    const rental = database.find(rentals, id);
    if (!rental) return;
    const ofRental = [...moved.of(referenceOf(id)).values()];
    const found = {
      transfers: ofRental,
      byId: new Map(ofRental.map((transfer) => [transfer._id, transfer])),
      releases: [...released.of(id).values()],
    };
    for (const flaw of flawsOfRental(rental, found, database.find(sims, rental.phone)))
      find(`rental ${id} (${rental.status}) ${flaw}`);
  });
  touchWith(follow, rentals, ({ _id }) => _id, touch);
  touchWith(follow, rentalReleases, ({ rentalId }) => rentalId, touch);
  follow(sims, ({ _id }) => {
    for (const rental of ofPhone.of(_id).values()) touch(rental._id);
  });
  touchWith(
    follow,
    transfers,
    ({ reference }) => afterPrefix('rental:', reference),
    (id) => touch(Number(id)),
  );
  checkOnce(
    books,
    rentals,
    ({ status, phone }) => (status === 'cancelled' ? undefined : phone),
    (phone, count) => `${phone} was let ${count} times`,
  );
  checkOnce(
    books,
    rentals,
    ({ referral }) => String(referral?.referrerUserId),
    (renter, count) => `the renter with referrer ${renter} rented ${count} times`,
  );
};

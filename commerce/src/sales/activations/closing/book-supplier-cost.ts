import { kopecks, type Money } from '@shop/shared-types/money';

import { houseSales, partnerAccount } from '../../../ledger/balances/account-id.ts';
import { findTransfers } from '../../../ledger/transfers/find-transfers.ts';
import { transfer } from '../../../ledger/transfers/transfer.ts';
import type { GroupCommit } from '../../../platform/database/group-commit/group-commit.ts';
import type { BookCost } from '../../../supply/outcomes/report-outcomes.ts';
import { noteGivenBack } from '../../../supply/remote/note-given-back.ts';
import { referenceOf } from '../purchase/activation-hold.ts';

/** The share that was paid for a sale; nothing for a number that no buyer paid. */
const readPaidShare = async (reference: string): Promise<Money> => {
  const share = (await findTransfers(reference)).find(({ _id }) => _id === `${reference}:share`);
  return kopecks(share?.amount ?? 0);
};

/**
 * Books the difference between a number's expected and real cost, once its upstream was told the outcome (rule 21.11). A paid number costs
 * what the upstream charged, not the share of the price; one that was cancelled too late costs it too, although nobody paid. A supplier that
 * does not say what it charges costs its share.
 */
export const createBookCost =
  (deps: { groupCommit: GroupCommit }): BookCost =>
  async ({ task: { supplierId, supplierActivationId, activationId, how }, isGivenBack }) => {
    // The cost of a sale is booked when it is over; an upstream keeps it when the buyer is refunded later.
    if (how === 'refunded') return;
    const cost = await noteGivenBack({ supplierId, supplierActivationId }, isGivenBack);
    if (cost === undefined) return;
    const reference =
      activationId === null ? `supplier-activation:${supplierId}:${supplierActivationId}` : referenceOf(activationId);
    const difference = cost - (await readPaidShare(reference));
    if (difference === 0) return;
    const [upstream, house] = [partnerAccount(supplierId), houseSales];
    await transfer(deps, {
      idempotencyKey: `${reference}:supplier-cost`,
      kind: 'supplier-cost',
      debit: difference > 0 ? house : upstream,
      credit: difference > 0 ? upstream : house,
      amount: kopecks(Math.abs(difference)),
      reference,
    });
  };

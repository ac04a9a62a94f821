import { kopecks, noMoney, type Money } from '@shop/shared-types/money';

import { prepareNews, type NewsDeps, type Shown, type WriteNews } from '../../accounts/account-news/tell-news.ts';
import { isUserAccount, partnerAccount, referralAccount, userAccount } from '../../ledger/balances/account-id.ts';
import type { AccountId } from '../../ledger/balances/account-id.ts';
import { accounts } from '../../ledger/balances/account.model.ts';
import type { WorkingSet } from '../../platform/database/working-set.ts';
import { mailTasks } from '../../platform/mail/mail-task.model.ts';
import { findSupplierOwner } from '../../supply/directory/list-own-suppliers.ts';
import type { EarnersPart } from './refund-split-sale.ts';
import type { RefundableSale } from './refundable-sale.ts';

/** The person who earned on an account, and a writer of e-mails to that person. */
export interface Earner {
  userId: number;
  writeNews: WriteNews;
}

/** The people behind accounts that earned. Where the house earned, nobody is told. */
export type Earners = ReadonlyMap<AccountId, Earner>;

/** What one account gave back of one sale. */
export interface GaveBack {
  account: AccountId;
  reference: string;
  sum: Money;
}

/** Finds who earns on an account. @returns null for the house. */
export const findUserOf = async (account: AccountId): Promise<number | null> => {
  const [kind, id] = account.split(':');
  return kind === 'partner' ? findSupplierOwner(Number(id)) : Number(id);
};

/** The accounts that earn of a sale. */
const accountsThatEarn = ({ sale, rental }: RefundableSale): { share?: AccountId; referral?: AccountId } => {
  if (sale) {
    const { share, referral } = sale;
    return { ...(share ? { share: share.credit } : {}), ...(referral ? { referral: referral.credit } : {}) };
  }
  const { supplierId, referral } = rental;
  const share = partnerAccount(supplierId);
  return { share, ...(referral ? { referral: referralAccount(referral.referrerUserId) } : {}) };
};

/** Splits what a sale's earners gave back by their accounts. */
export const gaveBackOf = (sold: RefundableSale, reference: string, part: EarnersPart): GaveBack[] => {
  const { share, referral } = accountsThatEarn(sold);
  return [
    ...(share && part.share > 0 ? [{ account: share, reference, sum: part.share }] : []),
    ...(referral && part.referral > 0 ? [{ account: referral, reference, sum: part.referral }] : []),
  ];
};

/**
 * Finds the earners of sales with their addresses and languages before the transaction, because a decision on money reads only documents of the
 * money path.
 */
export const prepareEarners = async (deps: NewsDeps, sales: readonly RefundableSale[]): Promise<Earners> => {
  const found = new Map<AccountId, Earner>();
  const writers = new Map<number, WriteNews>();
  for (const account of new Set(sales.flatMap((sold) => Object.values(accountsThatEarn(sold))))) {
    const userId = await findUserOf(account);
    if (userId === null) continue;
    const writeNews = writers.get(userId) ?? (await prepareNews(deps, userId));
    writers.set(userId, writeNews);
    found.set(account, { userId, writeNews });
  }
  return found;
};

/** The page on which an earner sees the earnings of an account. */
const pageOf = (account: AccountId): string => {
  if (isUserAccount(account)) return '/profile/sale-agreement';
  return account.startsWith('referral:') ? '/profile/referral-program' : '/partner/withdrawal-funds';
};

interface Loss extends Earner {
  sum: Money;
  references: Set<string>;
  /** Of these, the first one names the page that the e-mail opens. */
  accounts: AccountId[];
}

/** Adds up by people: somebody may be the agent and the referrer of one sale. */
const lossesOf = (earners: Earners, gave: readonly GaveBack[]): Loss[] => {
  const losses = new Map<number, Loss>();
  for (const { account, reference, sum } of gave) {
    const earner = earners.get(account);
    if (!earner) continue;
    const { userId } = earner;
    const loss = losses.get(userId) ?? { ...earner, sum: noMoney, references: new Set<string>(), accounts: [] };
    loss.references.add(reference);
    loss.accounts.push(account);
    losses.set(userId, { ...loss, sum: kopecks(loss.sum + sum) });
  }
  return [...losses.values()];
};

/** What an agent who had spent the money owes since; empty for everybody else: their next earnings fill their account. */
const owedBy = (working: WorkingSet, { userId, accounts: accountsOf }: Loss, { sum }: Shown): string => {
  const owed = accountsOf.some(isUserAccount) ? (working.get(accounts, userAccount(userId)).owed ?? noMoney) : noMoney;
  return owed === noMoney ? '' : sum(owed);
};

/**
 * Tells everybody who gave earnings back because the buyer's money was charged back or the sale was refunded, in the transaction that took them:
 * one e-mail a person (rule 12.14).
 * @param title what was sold, for a refund. Who brought the buyer learns the sum alone.
 */
export const tellEarners = (
  working: WorkingSet,
  earners: Earners,
  gave: readonly GaveBack[],
  title?: { phone: string } | { name: string },
): void => {
  for (const loss of lossesOf(earners, gave)) {
    const { sum, references, writeNews } = loss;
    const [first] = loss.accounts;
    const page = first && pageOf(first);
    const sold = loss.accounts.some((account) => !account.startsWith('referral:')) ? title : undefined;
    const news = title
      ? writeNews(
          'earnings-refunded',
          (shown) => ({
            sum: shown.sum(sum),
            purchase: sold === undefined ? '' : 'phone' in sold ? shown.phone(sold.phone) : sold.name,
            owed: owedBy(working, loss, shown),
          }),
          page,
        )
      : writeNews(
          'earnings-charged-back',
          (shown) => ({
            sum: shown.sum(sum),
            sales: String(references.size),
            owed: owedBy(working, loss, shown),
          }),
          page,
        );
    if (news) working.insert(mailTasks, news);
  }
};

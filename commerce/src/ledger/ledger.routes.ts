import type { HistoryPurchase, ledgerContract } from '@shop/shared-types/contract/ledger';
import type { LocaleCode } from '@shop/shared-types/locales';

import { saveAs } from '../platform/http/save-as.ts';
import type { Handlers } from '../platform/http/serve-contract.ts';
import { exportBalanceHistoryCsv, exportBalanceHistoryJson } from './statement/export-balance-history.ts';
import { listBalanceHistory } from './statement/list-balance-history.ts';
import { writeStatement } from './statement/write-statement.ts';

export interface LedgerRoutesDeps {
  /** The purchases behind references such as `activation:5`; only those of the user, named in the user's language. */
  describePurchases: (
    reader: { userId: number; locale: LocaleCode },
    references: readonly string[],
  ) => Promise<ReadonlyMap<string, HistoryPurchase>>;
}

/** Handlers of the calls that show a user's transfers. */
export const ledgerHandlers = ({ describePurchases }: LedgerRoutesDeps): Handlers<typeof ledgerContract> => ({
  listBalanceHistory: async ({ caller: { userId }, query, locale }) => {
    const entries = await listBalanceHistory({ userId, ...query });
    const references = entries.map(({ reference }) => reference);
    const purchases = await describePurchases({ userId, locale }, references);
    return entries.map((entry) => ({ ...entry, purchase: purchases.get(entry.reference) ?? null }));
  },
  exportBalanceHistoryCsv: ({ caller, query, setHeader }) => {
    saveAs(setHeader, 'balance-history.csv');
    return Promise.resolve(exportBalanceHistoryCsv({ userId: caller.userId, ...query }));
  },
  exportBalanceHistoryJson: ({ caller, query, setHeader }) => {
    saveAs(setHeader, 'balance-history.json');
    return Promise.resolve(exportBalanceHistoryJson({ userId: caller.userId, ...query }));
  },
  downloadBalanceStatement: ({ caller, query, setHeader }) => {
    saveAs(setHeader, 'balance-statement.ndjson');
    return Promise.resolve(writeStatement({ userId: caller.userId, ...query }));
  },
});

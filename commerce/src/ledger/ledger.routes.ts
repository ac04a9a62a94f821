import type { ledgerContract } from '@shop/shared-types/contract/ledger';

import type { Handlers } from '../platform/http/serve-contract.ts';
import { exportBalanceHistoryCsv, exportBalanceHistoryJson } from './export-balance-history.ts';
import { listBalanceHistory } from './list-balance-history.ts';
import { writeStatement } from './write-statement.ts';

const saveAs = (setHeader: (name: string, value: string) => void, name: string): void => {
  setHeader('cache-control', 'private, no-store');
  setHeader('content-disposition', `attachment; filename="${name}"`);
};

/** Handlers of the views on a user's transfers. */
export const ledgerHandlers = (): Handlers<typeof ledgerContract> => ({
  listBalanceHistory: ({ caller, query }) => listBalanceHistory({ userId: caller.userId, ...query }),
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

import type { adminPriceTableContract } from '@shop/shared-types/contract/admin/price-table';

import type { Handlers } from '../../../platform/http/serve-contract.ts';
import { saveAs } from '../../../platform/http/save-as.ts';
import type { AdminDeps } from '../admin-deps.ts';
import { applyPriceTable } from './apply-price-table.ts';
import { exportPriceTable } from './export-price-table.ts';
import { rehearsePrice } from './rehearse-price.ts';
import { rehearsePriceTable, worldNow } from './rehearse-price-table.ts';

/** Handlers of the price table: export, rehearsal, and the change of all its lines at once (rule 1.13). */
export const priceTableHandlers = (deps: AdminDeps): Handlers<typeof adminPriceTableContract> => ({
  adminExportPriceTable: ({ query, setHeader }) => {
    saveAs(setHeader, 'prices.csv');
    return Promise.resolve(exportPriceTable(worldNow(deps), query));
  },
  adminRehearsePriceTable: async ({ body: { csv }, locale }) => {
    const { fingerprint, lines, refused, changes, leastMarginPercent } = await rehearsePriceTable(deps, csv, locale);
    return { fingerprint, lines, refused, changes, leastMarginPercent };
  },
  adminApplyPriceTable: ({ caller, body, idempotencyKey, onReplay }) =>
    applyPriceTable(deps, caller, { ...body, idempotencyKey, onReplay }),
  adminRehearsePrice: ({ query }) => rehearsePrice(deps, query),
});

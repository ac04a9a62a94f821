import useSWR from 'swr';

import type { BalanceHistoryEntry } from '@shop/shared-types/contract/ledger';
import { buildUrl } from '@shop/shared-types/build-url';

import { callEndpoint } from '../../../../session/api/call-endpoint';
import { fetchFile } from '../../../../session/api/download-file';
import { rangeOf, type ReceiptRequest } from './receipt-request';

/** A month is asked for as a file: it holds every movement, however many there are. */
const loadMonth = async (month: string): Promise<BalanceHistoryEntry[]> =>
  (await fetchFile(buildUrl('/api/balance-history.json', {}, rangeOf(month)))).json() as Promise<BalanceHistoryEntry[]>;

const loadInvoice = (invoice: number): Promise<BalanceHistoryEntry[]> =>
  callEndpoint('listBalanceHistory', { query: { invoice, limit: 1 } });

/** The movements of a receipt, newest first; undefined until they are loaded. Nothing is asked for without a request. */
export const useReceipt = (request: ReceiptRequest | undefined) =>
  useSWR<BalanceHistoryEntry[], unknown>(
    request ? ['receipt', JSON.stringify(request)] : null,
    () => (request && 'month' in request ? loadMonth(request.month) : loadInvoice(request?.invoice ?? 0)),
    { revalidateOnFocus: false },
  );

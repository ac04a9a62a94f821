import { array, boolean, mixed, number, object, string, type InferType } from 'yup';

import { fetchGoodJson } from '../../../platform/outside-calls/fetch-json.ts';
import { writtenAddress } from '../../coins/wallet-address.ts';
import type { ChainReader, ChainTransfer, OddRow } from './chain-reader.ts';
import { readRows } from './read-rows.ts';
import { writtenTransactionId } from '../../coins/transaction-id.ts';

/** A reader of an Esplora server (bitcoin, litecoin). */
export interface EsploraOptions {
  baseUrl: string;
  timeoutMs?: number;
  confirmationsNeeded: number;
}

const defaultTimeoutMs = 10_000;
/** The most pages that one reading of an address fetches. A page has 25 transactions, so one reading sees at most 5,000 new ones. */
const pagesMax = 200;
/**
 * Blocks that the first reading looks back: about a day of bitcoin. Litecoin's blocks are quicker, but no invoice is older than the first
 * reading.
 */
const firstReadingBlocks = 144;
/** One address is served by several servers; a server that lags a few blocks behind must not hide a transfer for ever. */
const overlapBlocks = 6;

const page = array(mixed().nullable()).required();
const transaction = object({
  txid: string().strict().required(),
  status: object({
    confirmed: boolean().required(),
    block_height: number()
      .integer()
      .min(0)
      .when('confirmed', { is: true, then: (height) => height.required() }),
    block_time: number().integer().min(0).max(8_640_000_000_000),
  }).required(),
  vout: array(mixed().nullable()).required(),
});
type Transaction = InferType<typeof transaction>;

const output = object({
  scriptpubkey_address: string(),
  value: number().integer().min(0).max(Number.MAX_SAFE_INTEGER).required(),
});

const idFields = ['txid'] as const;

const isInChain = ({ status }: Transaction): boolean => status.confirmed && status.block_height !== undefined;

/** Transactions of a block on a full page. */
const pageLength = 25;

/** The transaction after which the next page begins; undefined when the page ends the list. @throws Error when a full page has none that can be read. */
const lastOf = (given: readonly unknown[], read: readonly Transaction[]): Transaction | undefined => {
  const oldest = read.filter(isInChain).at(-1);
  if (!oldest && given.length - read.length >= pageLength) throw new Error('no transaction of a page can be read');
  return oldest;
};

/** Transactions of an address, newest first, down to those at or below `settledHeight`. */
const readDownTo = async (
  { baseUrl, timeoutMs = defaultTimeoutMs }: EsploraOptions,
  address: string,
  settledHeight: number,
): Promise<{ rows: Transaction[]; odd: OddRow[] }> => {
  const base = `${baseUrl}/address/${encodeURIComponent(address)}/txs`;
  const read: { rows: Transaction[]; odd: OddRow[] } = { rows: [], odd: [] };
  let after: string | undefined;
  for (let pageNumber = 0; pageNumber < pagesMax; pageNumber += 1) {
    const url = after === undefined ? base : `${base}/chain/${after}`;
    const given = await page.validate(await fetchGoodJson(url, { timeoutMs }));
    const { rows, odd } = readRows(given, { idFields, read: (row) => transaction.validateSync(row) });
    read.rows.push(...rows);
    read.odd.push(...odd);
    const oldest = lastOf(given, rows);
    if (!oldest || (oldest.status.block_height ?? 0) <= settledHeight || oldest.txid === after) return read;
    after = oldest.txid;
  }
  throw new Error('more transactions came in than one reading can take');
};

/** Finds the outputs of a transaction that pay to the address, in satoshis. Outputs that cannot be read are returned as odd rows. */
const readOutputs = (
  { txid, vout }: Transaction,
  address: string,
): { own: { index: number; units: bigint }[]; oddOutputs: OddRow[] } => {
  const { rows, odd } = readRows(
    vout.map((given, index) => ({ given, index })),
    {
      idFields: [],
      read: ({ given, index }) => {
        const to = (given as { scriptpubkey_address?: unknown } | null)?.scriptpubkey_address;
        if (typeof to === 'string' && writtenAddress(to) !== address) return undefined;
        const { scriptpubkey_address, value } = output.required().validateSync(given);
        return scriptpubkey_address === undefined ? undefined : { index: Number(index), units: BigInt(value) };
      },
    },
  );
  return {
    own: rows,
    oddOutputs: odd.map(({ id, reason }) => ({ id: `${writtenTransactionId(txid)}:${id}`, reason })),
  };
};

/** Transfers to an address, one for each output. Confirmations count from the tip, so a reorganisation lowers them. */
export const createEsploraReader = (options: EsploraOptions): ChainReader => ({
  readTransfers: async (address, cursor, now) => {
    const { baseUrl, timeoutMs = defaultTimeoutMs, confirmationsNeeded } = options;
    const readTip = async () =>
      number()
        .integer()
        .min(0)
        .required()
        .validate(await fetchGoodJson(`${baseUrl}/blocks/tip/height`, { timeoutMs }));
    // The tip is read before the list: a block that arrives between the two calls then makes the count one too low, never one too high.
    const tip = await readTip();
    const settledHeight = cursor === undefined ? tip - firstReadingBlocks : Number(cursor);
    const { rows, odd } = await readDownTo(options, address, settledHeight);
    const byId = new Map<string, ChainTransfer>();
    for (const entry of rows) {
      const height = isInChain(entry) ? entry.status.block_height : undefined;
      if (height !== undefined && height <= settledHeight) continue;
      const confirmations = height === undefined ? 0 : Math.max(0, tip - height + 1);
      const at = entry.status.block_time === undefined ? now : new Date(entry.status.block_time * 1000);
      const { own, oddOutputs } = readOutputs(entry, address);
      odd.push(...oddOutputs);
      const transactionId = writtenTransactionId(entry.txid);
      for (const { index, units } of own) {
        const id = `${transactionId}:${index}`;
        byId.set(id, { id, transactionId, units, at, confirmations });
      }
    }
    return {
      transfers: [...byId.values()],
      odd,
      cursor: String(Math.max(settledHeight, tip - confirmationsNeeded + 1 - overlapBlocks)),
    };
  },
});

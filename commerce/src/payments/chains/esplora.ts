import { array, boolean, number, object, string, type InferType } from 'yup';

import { fetchGoodJson } from '../../platform/outside-calls/fetch-json.ts';
import type { ChainReader, ChainTransfer } from './chain-reader.ts';

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

const transaction = object({
  txid: string().required(),
  status: object({
    confirmed: boolean().required(),
    block_height: number().integer(),
    block_time: number().integer(),
  }).required(),
  vout: array(object({ scriptpubkey_address: string(), value: number().integer().min(0).required() })).required(),
});
const transactions = array(transaction).required();
type Transaction = InferType<typeof transaction>;

const isInChain = ({ status }: Transaction): boolean => status.confirmed && status.block_height !== undefined;

/** Transactions of an address, newest first, down to those at or below `settledHeight`. */
const readDownTo = async (
  { baseUrl, timeoutMs = defaultTimeoutMs }: EsploraOptions,
  address: string,
  settledHeight: number,
): Promise<Transaction[]> => {
  const base = `${baseUrl}/address/${encodeURIComponent(address)}/txs`;
  const read: Transaction[] = [];
  let after: string | undefined;
  for (let pageNumber = 0; pageNumber < pagesMax; pageNumber += 1) {
    const url = after === undefined ? base : `${base}/chain/${after}`;
    const page = await transactions.validate(await fetchGoodJson(url, { timeoutMs }));
    read.push(...page);
    const oldest = page.filter(isInChain).at(-1);
    if (!oldest || (oldest.status.block_height ?? 0) <= settledHeight || oldest.txid === after) return read;
    after = oldest.txid;
  }
  throw new Error('more transactions came in than one reading can take');
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
    const read = await readDownTo(options, address, settledHeight);
    const byId = new Map<string, ChainTransfer>();
    for (const entry of read) {
      const height = isInChain(entry) ? entry.status.block_height : undefined;
      if (height !== undefined && height <= settledHeight) continue;
      const confirmations = height === undefined ? 0 : Math.max(0, tip - height + 1);
      const at = entry.status.block_time === undefined ? now : new Date(entry.status.block_time * 1000);
      entry.vout.forEach(({ scriptpubkey_address, value }, index) => {
        if (scriptpubkey_address !== address) return;
        const id = `${entry.txid}:${index}`;
        byId.set(id, { id, transactionId: entry.txid, units: BigInt(value), at, confirmations });
      });
    }
    return {
      transfers: [...byId.values()],
      cursor: String(Math.max(settledHeight, tip - confirmationsNeeded + 1 - overlapBlocks)),
    };
  },
});

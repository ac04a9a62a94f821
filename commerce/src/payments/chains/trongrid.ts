import { array, boolean, mixed, number, object, string, type InferType } from 'yup';

import { fetchGoodJson } from '../../platform/outside-calls/fetch-json.ts';
import { firstReadingMs, type ChainReader, type ChainTransfer } from './chain-reader.ts';
import { tronAddressToHex } from './tron-address.ts';

/** A reader of the public TronGrid API, or of a node's gateway with the same API. */
export interface TronGridOptions {
  baseUrl: string;
  apiKey?: string | undefined;
  timeoutMs?: number;
  /** Blocks after which the network's nodes call a block solid; the API's "confirmed" means the same. */
  confirmationsNeeded: number;
}

const defaultTimeoutMs = 10_000;
const pageSize = 200;
const pagesMax = 50;
const blockMs = 3_000;
/** Readings overlap, because the API's index lags behind and does not fill in the order of blocks. */
const overlapMs = 10 * 60_000;

const page = object({
  success: boolean().required(),
  data: array(mixed().required()).required(),
  meta: object({ fingerprint: string() }).default({}),
});

const tokenTransfer = object({
  transaction_id: string().required(),
  block_timestamp: number().integer().required(),
  to: string().required(),
  type: string().required(),
  value: string()
    .matches(/^\d{1,78}$/)
    .required(),
});

const coinTransaction = object({
  txID: string().required(),
  block_timestamp: number().integer().required(),
  ret: array(object({ contractRet: string() })).required(),
  raw_data: object({
    contract: array(
      object({
        type: string().required(),
        parameter: object({
          value: object({ amount: number().integer().min(0), to_address: string() }).required(),
        }).required(),
      }),
    ).required(),
  }).required(),
});

const anyToken = object({ token_info: object({ address: string() }).default({}) });

interface Movement {
  transactionId: string;
  units: bigint;
  atMs: number;
}

type ReadMovement = (entry: unknown) => Movement | undefined;

/** Reads all pages of one list. */
const readPages = async (
  { baseUrl, apiKey, timeoutMs = defaultTimeoutMs }: TronGridOptions,
  path: string,
  query: Record<string, string>,
): Promise<unknown[]> => {
  const entries: unknown[] = [];
  let fingerprint: string | undefined;
  for (let pageNumber = 0; pageNumber < pagesMax; pageNumber += 1) {
    const url = new URL(`${baseUrl}${path}`);
    const parameters = { ...query, limit: String(pageSize), order_by: 'block_timestamp,asc' };
    for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value);
    if (fingerprint !== undefined) url.searchParams.set('fingerprint', fingerprint);
    const headers: Record<string, string> = apiKey === undefined ? {} : { 'TRON-PRO-API-KEY': apiKey };
    const answer: InferType<typeof page> = await page.validate(await fetchGoodJson(url, { timeoutMs, headers }));
    if (!answer.success) throw new Error('the chain index says that it could not answer');
    entries.push(...answer.data);
    fingerprint = answer.meta.fingerprint;
    if (fingerprint === undefined || answer.data.length === 0) return entries;
  }
  // Entries come oldest first: an incomplete reading has no gap before its last entry, and the next reading continues from there.
  return entries;
};

/**
 * One transaction may hold several equal transfers, and the API does not number them, so equal transfers are counted. They are always in
 * the same reading, since a reading begins at a time and a transaction has one time.
 */
const numberTransfers = (movements: Movement[]): (Movement & { id: string })[] => {
  const seen = new Map<string, number>();
  return movements.map((movement) => {
    const base = `${movement.transactionId}:${movement.units}`;
    const ordinal = (seen.get(base) ?? 0) + 1;
    seen.set(base, ordinal);
    return { ...movement, id: ordinal === 1 ? base : `${base}:${ordinal}` };
  });
};

const createReader = (options: TronGridOptions, list: string, readMovement: ReadMovement): ChainReader => ({
  readTransfers: async (address, cursor, now) => {
    const nowMs = now.getTime();
    const fromMs = cursor === undefined ? nowMs - firstReadingMs : Number(cursor);
    const path = `/v1/accounts/${encodeURIComponent(address)}/${list}`;
    const read = async (finality: 'only_confirmed' | 'only_unconfirmed') => {
      const query = { [finality]: 'true', only_to: 'true', min_timestamp: String(fromMs) };
      const entries = await readPages(options, path, query);
      return numberTransfers(entries.map(readMovement).filter((movement) => movement !== undefined));
    };
    // Unfinished transfers are read first: a transfer that becomes final between the two calls is then seen twice rather than never.
    const unfinished = await read('only_unconfirmed');
    const final = await read('only_confirmed');
    const finalIds = new Set(final.map(({ id }) => id));
    const transferOf = ({ id, transactionId, units, atMs }: (typeof final)[number], confirmations: number) => {
      const transfer: ChainTransfer = { id, transactionId, units, at: new Date(atMs), confirmations };
      return transfer;
    };
    const newestFinalMs = Math.max(fromMs, ...final.map(({ atMs }) => atMs));
    return {
      transfers: [
        ...final.map((movement) => transferOf(movement, options.confirmationsNeeded)),
        ...unfinished
          .filter(({ id }) => !finalIds.has(id))
          .map((movement) => {
            const blocksSince = Math.floor((nowMs - movement.atMs) / blockMs);
            return transferOf(movement, Math.max(0, Math.min(blocksSince, options.confirmationsNeeded - 1)));
          }),
      ],
      cursor: String(Math.max(fromMs, Math.min(newestFinalMs, nowMs) - overlapMs)),
    };
  },
});

/** Transfers of one TRC20 token. Other tokens are recognised by their contract and ignored, whatever name they use. */
export const createTokenReader = (options: TronGridOptions & { contract: string }): ChainReader => ({
  readTransfers: (address, cursor, now) =>
    createReader(options, 'transactions/trc20', (entry) => {
      if (!anyToken.isValidSync(entry) || entry.token_info.address !== options.contract) return undefined;
      const { transaction_id, block_timestamp, to, type, value } = tokenTransfer.validateSync(entry);
      return to === address && type === 'Transfer'
        ? { transactionId: transaction_id, units: BigInt(value), atMs: block_timestamp }
        : undefined;
    }).readTransfers(address, cursor, now),
});

/** Transfers of tron's own coin. */
export const createTronReader = (options: TronGridOptions): ChainReader => ({
  readTransfers: (address, cursor, now) => {
    const ownHex = tronAddressToHex(address);
    return createReader(options, 'transactions', (entry) => {
      if (!coinTransaction.isValidSync(entry)) return undefined;
      const { txID, block_timestamp, ret, raw_data } = coinTransaction.validateSync(entry);
      const contract = raw_data.contract[0];
      const value = contract?.parameter.value;
      const isOurs =
        contract?.type === 'TransferContract' &&
        ret[0]?.contractRet === 'SUCCESS' &&
        value?.to_address === ownHex &&
        value.amount !== undefined;
      return isOurs ? { transactionId: txID, units: BigInt(value.amount ?? 0), atMs: block_timestamp } : undefined;
    }).readTransfers(address, cursor, now);
  },
});

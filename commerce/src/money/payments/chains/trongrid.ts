import { array, boolean, mixed, number, object, string, type InferType } from 'yup';

import { fetchGoodJson } from '../../../platform/outside-calls/fetch-json.ts';
import { writtenAddress } from '../../coins/wallet-address.ts';
import { coins } from '../coins.ts';
import { firstReadingMs, type ChainReader, type ChainTransfer } from './chain-reader.ts';
import { readRows, type Row } from './read-rows.ts';
import { tronAddressToHex } from './tron-address.ts';
import { writtenTransactionId } from '../../coins/transaction-id.ts';

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
  data: array(mixed().nullable()).required(),
  meta: object({ fingerprint: string() }).default({}),
});

const timeMax = 8_640_000_000_000_000;
const time = number().integer().min(0).max(timeMax).required();

const tokenTransfer = object({
  transaction_id: string().strict().required(),
  block_timestamp: time,
  to: string().required(),
  type: string()
    .oneOf(['Transfer'] as const)
    .required(),
  value: string()
    .strict()
    .matches(/^\d{1,78}$/)
    .required(),
});

const coinTransfer = object({
  txID: string().strict().required(),
  block_timestamp: time,
  ret: array(object({ contractRet: string() })).required(),
});
const coinMove = object({
  amount: number().integer().min(0).max(Number.MAX_SAFE_INTEGER).required(),
  to_address: string().required(),
});

interface Movement {
  transactionId: string;
  units: bigint;
  atMs: number;
}

/** @throws Error for a row that cannot be read and may be a transfer to the address. */
type ReadMovement = (row: Row) => Movement | undefined;

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
 * The API does not number the transfers of a transaction. Equal ones are counted, so that each has its own id; from the second one on they
 * are marked. They are always in the same reading, since a reading begins at a time and a transaction has one time.
 */
const numberTransfers = (movements: Movement[]): (Movement & { id: string; isRepeat: boolean })[] => {
  const seen = new Map<string, number>();
  return movements.map((movement) => {
    const base = `${movement.transactionId}:${movement.units}`;
    const ordinal = (seen.get(base) ?? 0) + 1;
    seen.set(base, ordinal);
    return { ...movement, id: ordinal === 1 ? base : `${base}:${ordinal}`, isRepeat: ordinal > 1 };
  });
};

const idFields = ['transaction_id', 'txID'] as const;

const createReader = (options: TronGridOptions, list: string, readMovement: ReadMovement): ChainReader => ({
  readTransfers: async (address, cursor, now) => {
    const nowMs = now.getTime();
    const fromMs = cursor === undefined ? nowMs - firstReadingMs : Number(cursor);
    const path = `/v1/accounts/${encodeURIComponent(address)}/${list}`;
    const read = async (finality: 'only_confirmed' | 'only_unconfirmed') => {
      const query = { [finality]: 'true', only_to: 'true', min_timestamp: String(fromMs) };
      const { rows, odd } = readRows(await readPages(options, path, query), { idFields, read: readMovement });
      return { transfers: numberTransfers(rows), odd };
    };
    // Unfinished transfers are read first: a transfer that becomes final between the two calls is then seen twice rather than never.
    const unfinished = await read('only_unconfirmed');
    const final = await read('only_confirmed');
    const finalIds = new Set(final.transfers.map(({ id }) => id));
    const transferOf = (
      { id, transactionId, units, atMs, isRepeat }: (typeof final.transfers)[number],
      confirmations: number,
    ): ChainTransfer => ({
      ...{ id, transactionId, units, at: new Date(atMs), confirmations },
      ...(isRepeat ? { isRepeat } : {}),
    });
    const newestFinalMs = Math.max(fromMs, ...final.transfers.map(({ atMs }) => atMs));
    return {
      transfers: [
        ...final.transfers.map((movement) => transferOf(movement, options.confirmationsNeeded)),
        ...unfinished.transfers
          .filter(({ id }) => !finalIds.has(id))
          .map((movement) => {
            const blocksSince = Math.floor((nowMs - movement.atMs) / blockMs);
            return transferOf(movement, Math.max(0, Math.min(blocksSince, options.confirmationsNeeded - 1)));
          }),
      ],
      odd: [...final.odd, ...unfinished.odd],
      cursor: String(Math.max(fromMs, Math.min(newestFinalMs, nowMs) - overlapMs)),
    };
  },
});

const isOther = (given: unknown, own: string): boolean => typeof given === 'string' && writtenAddress(given) !== own;

/**
 * The token that a row is about: ours, another one, or none that the index knows. @throws Error for a row that says neither.
 */
const isOwnToken = (row: Row, contract: string): boolean => {
  const { address, decimals } = object({ address: string(), decimals: number() })
    .required()
    .validateSync(row['token_info']);
  if (address === undefined || writtenAddress(address) !== contract) return false;
  if (decimals !== undefined && decimals !== coins['usdt-trc20'].decimals)
    throw new Error(`the token has ${decimals} decimals here`);
  return true;
};

/** Transfers of one TRC20 token. Other tokens are recognised by their contract and ignored, whatever name they use. */
export const createTokenReader = (options: TronGridOptions & { contract: string }): ChainReader => ({
  readTransfers: (address, cursor, now) =>
    createReader(options, 'transactions/trc20', (row) => {
      if (isOther(row['to'], address) || (typeof row['type'] === 'string' && row['type'] !== 'Transfer'))
        return undefined;
      if (!isOwnToken(row, options.contract)) return undefined;
      const { transaction_id, block_timestamp, value } = tokenTransfer.validateSync(row);
      return { transactionId: writtenTransactionId(transaction_id), units: BigInt(value), atMs: block_timestamp };
    }).readTransfers(address, cursor, now),
});

/** The part of a transaction that may move tron's own coin; undefined for another kind of transaction. */
const coinMoveIn = (row: Row): unknown => {
  // Calls inside of a contract are listed beside the transactions, with fields of their own.
  if (row['internal_tx_id'] !== undefined) return undefined;
  const { raw_data } = object({
    raw_data: object({
      contract: array(
        object({ type: string().required(), parameter: object({ value: mixed().nullable() }).default(undefined) }),
      )
        .min(1)
        .required(),
    }).required(),
  }).validateSync(row);
  const [contract] = raw_data.contract;
  return contract?.type === 'TransferContract' ? (contract.parameter?.value ?? {}) : undefined;
};

/** Transfers of tron's own coin. A transaction moves it once, so that a second row of a transaction is the same transfer. */
export const createTronReader = (options: TronGridOptions): ChainReader => ({
  readTransfers: async (address, cursor, now) => {
    const ownHex = tronAddressToHex(address);
    const isOthers = (to: unknown): boolean => typeof to === 'string' && to.toLowerCase() !== ownHex && to !== address;
    const reader = createReader(options, 'transactions', (row) => {
      const move = coinMoveIn(row);
      if (move === undefined || isOthers((move as Row)['to_address'])) return undefined;
      const { txID, block_timestamp, ret } = coinTransfer.validateSync(row);
      if (ret[0]?.contractRet !== 'SUCCESS') return undefined;
      const { amount } = coinMove.validateSync(move);
      return { transactionId: writtenTransactionId(txID), units: BigInt(amount), atMs: block_timestamp };
    });
    const reading = await reader.readTransfers(address, cursor, now);
    return { ...reading, transfers: reading.transfers.filter(({ isRepeat }) => !isRepeat) };
  },
});

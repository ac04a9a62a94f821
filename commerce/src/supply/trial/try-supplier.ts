import type { StockList } from '../agent-protocol/get-services.ts';
import type { SupplierConnection } from '../directory/supplier-directory.ts';
import type { SupplierKind } from '../directory/supplier.model.ts';
import { readStock, type StockReading } from '../remote/poll-stock.ts';
import { UnusableAnswer } from '../remote/unusable-answer.ts';
import type { SupplyTools } from '../supply-tools.ts';
import { callHandlerApi, wordsOf } from '../upstream/handler-api-client.ts';
import { explainFailure, type TrialProblem } from './explain-failure.ts';

export interface Trial {
  /** Milliseconds from the first call to the last answer. */
  tookMs: number;
  /** The upstream's own words for what is left on our account; null when it does not say. */
  balance: string | null;
  /** Its stock, as far as the shop can sell it; null when it did not say. */
  stock: StockList | null;
  problem: TrialProblem | null;
}

const balanceLengthMax = 40;

/** @throws OutsideCallFailed, UnusableAnswer when the upstream refuses us. */
const readBalance = async (tools: SupplyTools, connection: SupplierConnection): Promise<string | null> => {
  const answer = await callHandlerApi(tools, connection, { action: 'getBalance' });
  if (answer.kind === 'token' && answer.token === 'ACCESS_BALANCE')
    return answer.rest.trim().slice(0, balanceLengthMax);
  if (answer.kind === 'token' && answer.token === 'BAD_ACTION') return null;
  throw new UnusableAnswer('getBalance', wordsOf(answer));
};

/** No answer may show the key to the staff, not even one that repeats it. */
const withoutKey = (problem: TrialProblem, key: string): TrialProblem => ({
  ...problem,
  said: problem.said.replaceAll(key, '…'),
});

/**
 * Calls a supplier as the shop does, whether it is on sale or not, and tells what it answered (rule 21.9). Nothing is bought and nothing is
 * stored.
 */
export const trySupplier = async (
  tools: SupplyTools,
  { supplierId, kind }: { supplierId: number; kind: SupplierKind },
  reading: StockReading,
): Promise<Trial> => {
  const trial: Trial = { tookMs: 0, balance: null, stock: null, problem: null };
  const connection = tools.directory.connectionOf(supplierId);
  if (!connection) return { ...trial, problem: { code: 'SUPPLIER_NOT_CONNECTED', said: '' } };
  const startedMs = performance.now();
  try {
    if (kind === 'upstream') trial.balance = await readBalance(tools, connection);
    trial.stock = await readStock(tools, { kind, connection }, reading);
  } catch (failure) {
    trial.problem = withoutKey(explainFailure(failure), connection.key);
  }
  return { ...trial, tookMs: Math.round(performance.now() - startedMs) };
};

import type { FailedRecord } from '../../../platform/failed-records/failed-record.model.ts';
import type { Failures } from '../../../platform/failed-records/record-failures.ts';
import type { OddRow } from '../chains/chain-reader.ts';

/** For so long the readings of a wallet begin before a row that could not be read, so that its money counts once it can. */
const rereadMs = 24 * 60 * 60_000;
/** More odd rows than these in one reading are a fault of the index, of which the first ones say enough. */
const notedMax = 50;

/** The wallet's rows that are read again: the young ones, and those that the staff wants to be tried again. */
const rereadRows = (failures: Failures, wallet: string, now: Date): FailedRecord[] =>
  failures
    .known()
    .filter(
      ({ details, isSetAside, firstFailedAt }) =>
        details['oddRowOf'] === wallet && (!isSetAside || now.getTime() - firstFailedAt.getTime() < rereadMs),
    );

/** Where the reading of a wallet has to begin: at its cursor, or before the oldest row that is to be read again. */
export const startOfReading = (
  failures: Failures,
  { wallet, cursor, now }: { wallet: string; cursor: string | undefined; now: Date },
): string | undefined => {
  const [oldest] = rereadRows(failures, wallet, now).sort(
    (one, other) => one.firstFailedAt.getTime() - other.firstFailedAt.getTime(),
  );
  if (!oldest) return cursor;
  const from = oldest.details['from'];
  return typeof from === 'string' ? from : undefined;
};

/**
 * Notes the rows of a reading that were set aside, each by itself (rule 8.16). After the last attempt a row stands in Dead letters. A row that
 * can be read now, or that the chain took back, is forgotten.
 */
export const noteOddRows = async (
  failures: Failures,
  { wallet, from, now, rows }: { wallet: string; from: string | undefined; now: Date; rows: readonly OddRow[] },
): Promise<void> => {
  const byId = new Map(rows.map(({ id, reason }) => [`${wallet}:row ${id}`, reason]));
  for (const { recordId } of rereadRows(failures, wallet, now)) {
    if (!byId.has(String(recordId))) await failures.attempt(recordId, () => Promise.resolve());
  }
  const leftOut = new Set(failures.leftOut());
  for (const [id, reason] of [...byId].slice(0, notedMax)) {
    if (leftOut.has(id)) continue;
    const details = failures.find(id)?.details ?? { oddRowOf: wallet, from: from ?? null };
    await failures.attempt(id, () => Promise.reject(new Error(reason)), details);
  }
};

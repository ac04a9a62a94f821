import { goodsLineLengthMax } from '@shop/shared-types/constants';
import type { StockReport } from '@shop/shared-types/contract/ready-accounts';

import { isDuplicateKey } from '../../platform/database/is-duplicate-key.ts';
import { readOf, type WorkingSet } from '../../platform/database/working-set.ts';
import { CommerceError } from '../../platform/http/commerce-error.ts';
import type { GoodsDeps } from './goods-deps.ts';
import { goodIdOf } from './good-id.ts';
import { goodCollection, goods, lotKeyOf } from './good.model.ts';
import { isOffered, type GoodsLine } from './lot.ts';

type RefusedLine = StockReport['refused'][number];

/** A valid line, which may already be stored. */
interface Candidate {
  /** Number of the line, counted from 1. */
  line: number;
  id: string;
  text: string;
}

/** Lines in one transaction: a large upload is split into steps, each of which is committed by itself. */
const linesAtOnce = 500;
const triesMax = 5;

/** Checks that need the lines alone. */
const sift = (
  { secrets }: Pick<GoodsDeps, 'secrets'>,
  line: GoodsLine,
  lines: readonly string[],
): { candidates: Candidate[]; refused: RefusedLine[] } => {
  const candidates: Candidate[] = [];
  const refused: RefusedLine[] = [];
  const seen = new Set<string>();
  for (const [index, given] of lines.entries()) {
    const text = given.trim();
    const id = goodIdOf(secrets, line, text);
    const reason =
      text === ''
        ? 'empty'
        : text.length > goodsLineLengthMax
          ? 'too-long'
          : seen.has(id)
            ? 'duplicate-in-upload'
            : undefined;
    if (reason) refused.push({ line: index + 1, reason });
    else candidates.push({ line: index + 1, id, text });
    seen.add(id);
  }
  return { candidates, refused };
};

/** What a caller writes in the transaction that adds goods. */
type Alongside = (working: WorkingSet, goodId: string, at: Date) => void;

interface Addition {
  line: GoodsLine;
  shelfId: number;
  alongside?: Alongside | undefined;
}

/** Puts new lines on the lot. @returns the lines that were already stored. */
const decideAdd = (
  working: WorkingSet,
  { line, shelfId, batch, alongside }: Addition & { batch: readonly (Candidate & { sealed: string })[] },
  at: Date,
): number[] => {
  const lot = working.find(line.lots, shelfId);
  if (!lot) throw new CommerceError('OFFER_NOT_FOUND');
  const known = batch.filter(({ id }) => working.find(goods, id));
  let { stocked } = lot;
  for (const { id, sealed } of batch) {
    if (working.find(goods, id)) continue;
    working.insert(goods, { _id: id, shelf: lotKeyOf(line, shelfId), sequence: stocked, sealed, addedAt: at });
    alongside?.(working, id, at);
    stocked += 1;
  }
  if (stocked > lot.stocked) {
    working.update(line.lots, shelfId, { stocked, isOffered: isOffered({ ...lot, stocked }) });
  }
  return known.map((candidate) => candidate.line);
};

const addBatch = async (
  { stockCommit, secrets }: Pick<GoodsDeps, 'stockCommit' | 'secrets'>,
  { line, shelfId, alongside }: Addition,
  candidates: readonly Candidate[],
): Promise<number[]> => {
  const batch = candidates.map((candidate) => ({
    ...candidate,
    sealed: secrets.encrypt('delivered-goods', candidate.text),
  }));
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await stockCommit.submit({
        name: `stock-${line.name}`,
        reads: [readOf(line.lots, shelfId), ...batch.map(({ id }) => readOf(goods, id))],
        decide: (working, at) => decideAdd(working, { line, shelfId, batch, alongside }, at),
      });
    } catch (failure) {
      // A parallel upload added the same string at the same moment: the next attempt finds it.
      if (!isDuplicateKey(failure) || attempt >= triesMax) throw failure;
    }
  }
};

/**
 * Adds goods, one a line. A line that is empty, too long, or was ever added before is refused by itself; the other lines are added. A
 * repeated upload adds nothing. A dry run reports and changes nothing. `alongside` is called for each added line, in its transaction.
 * @throws CommerceError OFFER_NOT_FOUND.
 */
export const addGoods = async (
  deps: Pick<GoodsDeps, 'stockCommit' | 'secrets'>,
  line: GoodsLine,
  {
    shelfId,
    lines,
    isDryRun = false,
    alongside,
  }: { shelfId: number; lines: readonly string[]; isDryRun?: boolean; alongside?: Alongside },
): Promise<StockReport> => {
  const { candidates, refused } = sift(deps, line, lines);
  const known: number[] = [];
  for (let start = 0; start < candidates.length; start += linesAtOnce) {
    const batch = candidates.slice(start, start + linesAtOnce);
    if (isDryRun) {
      const ids = batch.map(({ id }) => id);
      const found = await goodCollection()
        .find({ _id: { $in: ids } }, { projection: { _id: 1 } })
        .toArray();
      const taken = new Set(found.map(({ _id }) => _id));
      known.push(...batch.filter(({ id }) => taken.has(id)).map((candidate) => candidate.line));
    } else known.push(...(await addBatch(deps, { line, shelfId, alongside }, batch)));
  }
  return {
    accepted: candidates.length - known.length,
    refused: [
      ...refused,
      ...known.map((refusedLine) => ({ line: refusedLine, reason: 'already-in-stock' as const })),
    ].sort((one, other) => one.line - other.line),
  };
};

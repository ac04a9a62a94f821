import mongoose from 'mongoose';
import {
  liabilityKinds,
  type LiabilityKind,
  type LiabilityNight,
  type LiabilityPart,
} from '@shop/shared-types/contract/liabilities';
import { leafText, nightText } from '@shop/shared-types/liabilities/liability-format';

import { readAuditOutcome } from '../../ledger/audit/audit-outcome.ts';
import type { Clock } from '../../platform/clock/clock.ts';
import type { Randomness } from '../../platform/clock/randomness.ts';
import { atOneMoment } from '../../platform/database/at-one-moment.ts';
import { isDuplicateKey } from '../../platform/database/is-duplicate-key.ts';
import type { Logger } from '../../platform/logging/logger.ts';
import { growTree, pageSize, type PlacedLeaf } from './grow-tree.ts';
import { LiabilityNightModel, type StoredNight } from './liability-night.model.ts';
import { draftCollection, pageCollection, type LiabilityDraft } from './liability-page.model.ts';
import { readLiabilities, type Liability } from './read-liabilities.ts';
import { hashOf, placeLength, placeOf, saltOf } from './salt-account.ts';

export interface LiabilitiesDeps {
  clock: Clock;
  randomness: Randomness;
  logger: Logger;
}

/** Moscow has kept UTC+3 without daylight saving since 2014. */
const moscowOffsetMs = 3 * 60 * 60_000;
const dayMs = 24 * 60 * 60_000;
const writtenAtOnce = 1_000;
/** Nights whose trees are kept, so that everybody has a week to fetch a proof. What was published is kept for ever. */
const keptNights = 7;
const secretBytes = 32;

const nightOf = (at: Date): string => new Date(at.getTime() + moscowOffsetMs).toISOString().slice(0, 10);

/** One attempt at a night. */
interface Build {
  /** Begins with its time, so that old attempts are found. */
  name: string;
  night: string;
  secret: string;
}

/** What is known of a sort of accounts before its tree is built. */
type Tally = Omit<LiabilityPart, 'root' | 'kind'>;

const draftIdOf = ({ name }: Build, kind: LiabilityKind, place: string): string => `${name}:${kind}:${place}`;

const draftOf = (build: Build, liability: Liability): LiabilityDraft => ({
  _id: draftIdOf(build, liability.kind, placeOf(build.secret, liability)),
  hash: hashOf(leafText(build.night, { ...liability, salt: saltOf(build.secret, liability) })),
  sum: liability.amount,
  debt: liability.debt,
});

/** Collects drafts and writes them a thousand at a time. */
const createDraftWriter = () => {
  let waiting: LiabilityDraft[] = [];
  const flush = async (): Promise<void> => {
    if (waiting.length > 0) await draftCollection().insertMany(waiting, { ordered: false });
    waiting = [];
  };
  return {
    add: async (draft: LiabilityDraft): Promise<void> => {
      waiting.push(draft);
      if (waiting.length >= writtenAtOnce) await flush();
    },
    flush,
  };
};
type DraftWriter = ReturnType<typeof createDraftWriter>;

/** Reads the books at one moment and writes a draft of each leaf. */
const draftAccounts = async (build: Build, writer: DraftWriter): Promise<Map<LiabilityKind, Tally>> => {
  const tallies = new Map(liabilityKinds.map((kind) => [kind, { sum: 0, debts: 0, indebted: 0, leaves: 0 }]));
  await atOneMoment(mongoose.connection.getClient(), async (moment) => {
    for await (const liability of readLiabilities(moment)) {
      const tally = tallies.get(liability.kind);
      if (!tally) continue;
      tally.sum += liability.amount;
      tally.debts += liability.debt;
      tally.indebted += liability.debt > 0 ? 1 : 0;
      tally.leaves += 1;
      await writer.add(draftOf(build, liability));
    }
  });
  return tallies;
};

const powerOfTwoFrom = (count: number): number => Math.max(pageSize, 2 ** Math.ceil(Math.log2(Math.max(1, count))));

/** Fills a tree up with leaves of nobody, at random places: they owe nothing and look like all others. */
const pad = async (
  { randomness }: Pick<LiabilitiesDeps, 'randomness'>,
  build: Build,
  writer: DraftWriter,
  { kind, count }: { kind: LiabilityKind; count: number },
): Promise<void> => {
  for (let left = count; left > 0; left -= 1) {
    const random = randomness.bytes(secretBytes + placeLength / 2).toString('hex');
    const [place, hash] = [random.slice(0, placeLength), random.slice(placeLength)];
    await writer.add({ _id: draftIdOf(build, kind, place), hash, sum: 0, debt: 0 });
  }
};

async function* placedLeaves(build: Build, kind: LiabilityKind): AsyncGenerator<PlacedLeaf> {
  const first = draftIdOf(build, kind, '');
  // "g" comes after every hexadecimal digit.
  const drafts = draftCollection()
    .find({ _id: { $gte: first, $lt: `${first}g` } })
    .sort({ _id: 1 });
  for await (const { _id, ...leaf } of drafts) yield { place: _id.slice(first.length), ...leaf };
}

const buildParts = async (deps: LiabilitiesDeps, build: Build): Promise<LiabilityPart[]> => {
  const writer = createDraftWriter();
  const tallies = await draftAccounts(build, writer);
  for (const [kind, tally] of tallies) {
    const leaves = powerOfTwoFrom(tally.leaves);
    await pad(deps, build, writer, { kind, count: leaves - tally.leaves });
    tally.leaves = leaves;
  }
  await writer.flush();
  const parts: LiabilityPart[] = [];
  for (const [kind, tally] of tallies) {
    const { hash: root, sum } = await growTree({ build: build.name, kind }, placedLeaves(build, kind));
    if (sum !== tally.sum) throw new Error(`the tree of ${kind} has the sum ${sum}, the accounts ${tally.sum}`);
    parts.push({ kind, ...tally, root });
  }
  return parts;
};

/** Deletes drafts, pages of lost attempts, and the trees of nights that are no longer kept. */
const forgetOldTrees = async (at: Date): Promise<void> => {
  const kept = await LiabilityNightModel.find({ build: { $exists: true } }, { build: 1 })
    .sort({ number: -1 })
    .limit(keptNights)
    .lean<StoredNight[]>();
  const builds = kept.flatMap(({ build }) => (build === undefined ? [] : [build]));
  // An attempt that began within a day may still be under way on another node.
  const dayAgo = new Date(at.getTime() - dayMs).toISOString();
  await draftCollection().deleteMany({ _id: { $lt: dayAgo } });
  await pageCollection().deleteMany({ build: { $nin: builds, $lt: dayAgo } });
  await LiabilityNightModel.updateMany({ build: { $exists: true, $nin: builds } }, { $unset: { build: 1, secret: 1 } });
};

const dropBuild = async ({ name }: Build, what: 'drafts' | 'all'): Promise<void> => {
  await draftCollection().deleteMany({ _id: { $gte: `${name}:`, $lt: `${name};` } });
  if (what === 'all') await pageCollection().deleteMany({ build: name });
};

const publish = async (build: Build, at: Date, parts: LiabilityPart[]): Promise<LiabilityNight> => {
  const before = await LiabilityNightModel.findOne().sort({ number: -1 }).lean<StoredNight>();
  const audit = await readAuditOutcome();
  const record = {
    night: build.night,
    number: (before?.number ?? 0) + 1,
    at: at.toISOString(),
    previousHash: before?.hash ?? '',
    parts,
    audit: audit && { at: audit.at.toISOString(), findings: audit.count },
  };
  const hash = hashOf(nightText(record));
  const { night, ...stored } = record;
  await LiabilityNightModel.create({ _id: night, ...stored, hash, build: build.name, secret: build.secret });
  return { ...record, hash };
};

/**
 * Proves once a night what the shop owes (rule 7.15): reads all balances at one moment, builds a Merkle sum tree over the salted accounts,
 * and publishes its sums and roots, chained to the night before. The record is written last and once: an attempt that was killed leaves
 * nothing that anybody sees, and the next one begins anew.
 * @returns the published night; undefined when it was published before.
 */
export const proveLiabilities = async (deps: LiabilitiesDeps): Promise<LiabilityNight | undefined> => {
  const at = deps.clock();
  const night = nightOf(at);
  if (await LiabilityNightModel.exists({ _id: night })) return undefined;
  const name = `${at.toISOString()}/${deps.randomness.bytes(8).toString('hex')}`;
  const build = { name, night, secret: deps.randomness.bytes(secretBytes).toString('hex') };
  try {
    const published = await publish(build, at, await buildParts(deps, build));
    await dropBuild(build, 'drafts');
    await forgetOldTrees(at);
    const { number, hash, parts } = published;
    deps.logger.info(
      { night, number, hash, sums: parts.map(({ kind, sum }) => ({ kind, sum })) },
      'liabilities proved',
    );
    return published;
  } catch (failure) {
    await dropBuild(build, 'all');
    // Another node published the night meanwhile.
    if (isDuplicateKey(failure) && (await LiabilityNightModel.exists({ _id: night }))) return undefined;
    throw failure;
  }
};

import { createHash } from 'node:crypto';

import type { Clock } from '../../platform/clock/clock.ts';
import type { Randomness } from '../../platform/clock/randomness.ts';
import type { Logger } from '../../platform/logging/logger.ts';
import { CandidateList, candidateOf, type Candidate, type ListKey } from './candidate-list.ts';
import { PoolCursorModel, type PoolCursor } from './pool-cursor.model.ts';
import type { Sim } from './sim.model.ts';

/** A buyer's request to a pool. */
export interface SimSelection {
  supplierId: number;
  country: number;
  service: string;
  /** Empty: any operator. */
  operators: readonly string[];
  exceptPrefixes: readonly string[];
  /** Whole numbers that are passed over. */
  exceptPhones: readonly string[];
  /** The buyer: numbers that he reported are passed over. */
  userId: number;
}

/** A SIM that this node keeps for one purchase until the purchase is decided. */
export interface Claim {
  phone: string;
  operator: string;
  /** `taken`: sold now, or found sold; `unused`: the purchase failed and the SIM is still free. */
  release(outcome: 'taken' | 'unused'): void;
  /** The SIM was not free after all: this node's list is out of date. */
  reportStale(): void;
  /** The buyer reported this SIM before: it stays free for everybody else. */
  reportBanned(untilMs: number): void;
}

export interface CandidateLists {
  /** @returns undefined when the pool has nothing for the selection. */
  claim(selection: SimSelection): Promise<Claim | undefined>;
  /** A SIM came back and may be sold for the service again; this node can sell it at once. */
  offer(sim: Sim, service: string): void;
  /** SIMs were put on sale: lists that had reached their end search again. */
  wake(): void;
}

interface KeptList {
  list: CandidateList;
  filling: Promise<void> | undefined;
  revalidating: Promise<void> | undefined;
  /** Set when another node sold a SIM that this node took for free. */
  isSuspect: boolean;
  /** No SIM was free at the last search; until this moment the list does not search again. */
  emptyUntilMs: number;
  usedMs: number;
  savedPassed: string;
}

/** 250 ms spare the database a storm of searches for sold-out numbers, and a waiting buyer does not notice them. */
const emptyForMs = 250;
const lowWater = 32;
const searchesMax = 4;
const listsMax = 20_000;
const idleMs = 10 * 60_000;

const idOf = ({ supplierId, country, operator, service }: ListKey): string =>
  `${supplierId}:${country}:${operator ?? '*'}:${service}`;

/** From 0 to 1, different for every node. */
const offsetOf = (node: string): number => createHash('sha256').update(node).digest().readUInt32BE(0) / 2 ** 32;

/** Whether the buyer of a selection gets a candidate. */
const suitsSelection =
  ({ exceptPhones, exceptPrefixes, userId }: SimSelection, nowMs: number) =>
  ({ phone, bannedBy }: Candidate): boolean =>
    !exceptPhones.includes(phone) &&
    (bannedBy.get(userId) ?? 0) <= nowMs &&
    !exceptPrefixes.some((prefix) => phone.startsWith(prefix));

const claimOf = (kept: KeptList, { phone, operator }: Candidate, userId: number): Claim => ({
  phone,
  operator,
  release: (outcome) => kept.list.release(phone, { isFree: outcome === 'unused' }),
  reportStale: () => {
    kept.list.release(phone, { isFree: false });
    kept.isSuspect = true;
  },
  reportBanned: (untilMs) => kept.list.releaseBanned(phone, userId, untilMs),
});

/** The lists of SIMs that this node sells from. */
export const createCandidateLists = ({
  clock,
  logger,
  node,
  randomness,
  learn,
}: {
  clock: Clock;
  logger: Logger;
  node: string;
  randomness: Randomness;
  /** See `CandidateList`. */
  learn: (sim: Sim) => void;
}): CandidateLists => {
  const lists = new Map<string, KeptList>();
  const opening = new Map<string, Promise<KeptList>>();
  const offset = offsetOf(node);

  const dropIdle = (): void => {
    if (lists.size < listsMax) return;
    const oldest = clock().getTime() - idleMs;
    for (const [id, { usedMs }] of lists) if (usedMs < oldest) lists.delete(id);
    // All lists are in use: the oldest ones are dropped.
    for (const id of lists.keys()) {
      if (lists.size < listsMax) return;
      lists.delete(id);
    }
  };

  const open = async (key: ListKey, id: string): Promise<KeptList> => {
    const cursor = await PoolCursorModel.findById(id).lean<PoolCursor>();
    const passed = cursor?.passed ?? '';
    dropIdle();
    const kept: KeptList = {
      list: new CandidateList({ key, learn, offset, randomness, passed }),
      filling: undefined,
      revalidating: undefined,
      isSuspect: false,
      emptyUntilMs: 0,
      usedMs: clock().getTime(),
      savedPassed: passed,
    };
    lists.set(id, kept);
    return kept;
  };

  const keptList = async (key: ListKey): Promise<KeptList> => {
    const id = idOf(key);
    const known = lists.get(id);
    if (known) return known;
    let opened = opening.get(id);
    if (!opened) {
      opened = open(key, id).finally(() => opening.delete(id));
      opening.set(id, opened);
    }
    return opened;
  };

  const savePassed = (key: ListKey, kept: KeptList): void => {
    const { passed } = kept.list;
    if (passed <= kept.savedPassed) return;
    kept.savedPassed = passed;
    PoolCursorModel.updateOne({ _id: idOf(key) }, { $max: { passed } }, { upsert: true }).catch((failure: unknown) =>
      logger.debug({ err: failure }, 'a pool cursor was not saved; a restart reads a little more'),
    );
  };

  const revalidate = (kept: KeptList): Promise<void> => {
    kept.isSuspect = false;
    kept.revalidating ??= kept.list.revalidate().finally(() => {
      kept.revalidating = undefined;
    });
    return kept.revalidating;
  };

  const fill = (key: ListKey, kept: KeptList): Promise<void> => {
    kept.filling ??= kept.list
      .fill(clock())
      .then(({ isAtEnd }) => {
        if (isAtEnd) kept.emptyUntilMs = performance.now() + emptyForMs;
        savePassed(key, kept);
      })
      .finally(() => {
        kept.filling = undefined;
      });
    return kept.filling;
  };

  const claimFrom = async (
    key: ListKey,
    suits: (candidate: Candidate) => boolean,
    userId: number,
  ): Promise<Claim | undefined> => {
    const kept = await keptList(key);
    kept.usedMs = clock().getTime();
    for (let search = 0; search < searchesMax; search += 1) {
      if (kept.isSuspect) await revalidate(kept);
      const candidate = kept.list.claim(suits);
      if (candidate) {
        const isLow = kept.list.readyCount < lowWater && performance.now() >= kept.emptyUntilMs;
        if (isLow && !kept.filling)
          fill(key, kept).catch((failure: unknown) => logger.warn({ err: failure }, 'a pool could not be read'));
        return claimOf(kept, candidate, userId);
      }
      if (performance.now() < kept.emptyUntilMs) break;
      await fill(key, kept);
    }
    const shared = kept.list.claim(suits) ?? kept.list.shareClaim(suits);
    return shared && claimOf(kept, shared, userId);
  };

  return {
    claim: async (selection) => {
      const { supplierId, country, service, operators, userId } = selection;
      const suits = suitsSelection(selection, clock().getTime());
      for (const operator of operators.length > 0 ? operators : [undefined]) {
        const claim = await claimFrom({ supplierId, country, service, operator }, suits, userId);
        if (claim) return claim;
      }
      return undefined;
    },
    offer: (sim, service) => {
      const { supplierId, country, operator } = sim;
      const candidate = candidateOf(sim, service);
      for (const ofOperator of [undefined, operator]) {
        lists.get(idOf({ supplierId, country, operator: ofOperator, service }))?.list.offer(candidate);
      }
    },
    wake: () => {
      for (const kept of lists.values()) kept.emptyUntilMs = 0;
    },
  };
};

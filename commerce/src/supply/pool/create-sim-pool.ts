import type { GroupCommit } from '../../platform/database/group-commit/group-commit.ts';
import { readOf, type WorkingSet } from '../../platform/database/working-set.ts';
import type { AcceptedSim, SimPool } from './report-sims.ts';
import type { CandidateLists } from './candidate-lists.ts';
import { changeSim, rankAtEnd, rentTermOf, type SimChange } from './sim-state.ts';
import { simCollection, sims, type Sim } from './sim.model.ts';
import { countStock, stockChangesOf } from './stock-count.model.ts';

export interface SimPoolDeps {
  /** A group commit apart from that of purchases: a report of thousands of SIMs would keep buyers waiting. */
  groupCommit: GroupCommit;
  lists: CandidateLists;
  /** Names this node's counters of reported SIMs. It differs from the name of its sales counters. */
  node: string;
}

const chunkSize = 200;

const isSameList = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((item) => other.includes(item));

/** The changes of a report to a known SIM. @returns undefined when the report changes nothing. */
const changeOf = (known: Sim, reported: AcceptedSim, at: Date): SimChange | undefined => {
  const { country, operator, port, isOnline, refusedServices, rentHoursMax } = reported;
  const change: SimChange = { country, operator, port, isOnline, rentHoursMax };
  const hasMoved = known.country !== country || known.operator !== operator;
  const isNew = isOnline && !known.isOnline;
  const isSameRefusal = isSameList(known.refusedFor, refusedServices);
  if (!isSameRefusal) change.refusedFor = refusedServices;
  const takesMore = known.refusedFor.some((service) => !refusedServices.includes(service));
  // Lists have already passed the SIM: it has to come again, at the end of the order.
  if (hasMoved || isNew || takesMore) change.rank = rankAtEnd(at, known._id);
  const isSame =
    !hasMoved &&
    isSameRefusal &&
    known.isOnline === isOnline &&
    known.port === port &&
    known.rentHoursMax === rentHoursMax;
  return isSame ? undefined : change;
};

/** Puts SIMs of partners on and off sale, and counts the stock in the same transaction. */
export const createSimPool = ({ groupCommit, lists, node }: SimPoolDeps): SimPool => {
  const change = (working: WorkingSet, known: Sim, simChange: SimChange, at: Date): void => {
    const after = working.update(sims, known._id, changeSim(known, simChange));
    countStock(working, node, stockChangesOf(known, after), at);
  };

  const putLine = (working: WorkingSet, supplierId: number, reported: AcceptedSim, at: Date): 'ours' | 'foreign' => {
    const { phone, country, operator, port, isOnline, refusedServices, rentHoursMax } = reported;
    const known = working.find(sims, phone);
    if (known && known.supplierId !== supplierId) return 'foreign';
    if (known) {
      const simChange = changeOf(known, reported, at);
      if (simChange) change(working, known, simChange, at);
      return 'ours';
    }
    const state = { isOnline, isRented: false, rentHoursMax, soldFor: [] };
    const sim: Sim = {
      _id: phone,
      supplierId,
      country,
      operator,
      port,
      ...state,
      refusedFor: refusedServices,
      cancelCounts: {},
      rentTerm: rentTermOf(state),
      rank: rankAtEnd(at, phone),
      version: 1,
    };
    working.insert(sims, sim);
    countStock(working, node, stockChangesOf(undefined, sim), at);
    return 'ours';
  };

  const putChunk = (supplierId: number, chunk: AcceptedSim[]): Promise<string[]> =>
    groupCommit.submit({
      name: 'put-sims-on-sale',
      reads: chunk.map(({ phone }) => readOf(sims, phone)),
      decide: (working, at) =>
        chunk.filter((reported) => putLine(working, supplierId, reported, at) === 'foreign').map(({ phone }) => phone),
    });

  const takeChunkOff = (supplierId: number, phones: string[]): Promise<number> =>
    groupCommit.submit({
      name: 'take-sims-off-sale',
      reads: phones.map((phone) => readOf(sims, phone)),
      decide: (working, at) => {
        let count = 0;
        for (const phone of phones) {
          const known = working.find(sims, phone);
          if (!known?.isOnline || known.supplierId !== supplierId) continue;
          change(working, known, { isOnline: false }, at);
          count += 1;
        }
        return count;
      },
    });

  const takeOthersOff = async (supplierId: number, reported: ReadonlySet<string>): Promise<number> => {
    let taken = 0;
    let chunk: string[] = [];
    const online = simCollection().find({ supplierId, isOnline: true }).project<Pick<Sim, '_id'>>({ _id: 1 });
    for await (const { _id } of online) {
      if (reported.has(_id)) continue;
      chunk.push(_id);
      if (chunk.length < chunkSize) continue;
      taken += await takeChunkOff(supplierId, chunk);
      chunk = [];
    }
    return chunk.length > 0 ? taken + (await takeChunkOff(supplierId, chunk)) : taken;
  };

  return {
    applyReport: async ({ supplierId, mode, sims: reported }) => {
      const foreign: string[] = [];
      for (let from = 0; from < reported.length; from += chunkSize) {
        foreign.push(...(await putChunk(supplierId, reported.slice(from, from + chunkSize))));
      }
      lists.wake();
      const takenOffSale =
        mode === 'full' ? await takeOthersOff(supplierId, new Set(reported.map(({ phone }) => phone))) : 0;
      return { takenOffSale, foreign };
    },
  };
};

import type { Randomness } from '../../platform/clock/randomness.ts';
import { isOfferable, rankFrom } from './sim-state.ts';
import { simCollection, type Sim } from './sim.model.ts';

/** Names a list: SIMs of one supplier in one country, for one service, of one operator or of any. */
export interface ListKey {
  supplierId: number;
  country: number;
  service: string;
  operator: string | undefined;
}

export interface Candidate {
  phone: string;
  operator: string;
  rank: string;
  /** Buyers who reported that the service refuses it, with the moment from which each may get it again (rule 4.26). */
  bannedBy: ReadonlyMap<number, number>;
}

/** SIMs read in one page: 64 for a service that is seldom bought, more while it sells. */
const pageMin = 64;
const pageMax = 1024;
/** One search for a free SIM reads at most 8 pages. */
const pagesMax = 8;
/**
 * A returned SIM gets its rank at the decision, but becomes visible only at the commit; another node's clock may also differ. Therefore no
 * rank of the last 3 minutes counts as passed.
 */
const settlingMs = 3 * 60_000;
/**
 * At the end of the list the search starts again from the last passed rank, at most every 5 s. A SIM returned behind the scan position is
 * found after at most that time.
 */
const rewindEveryMs = 5_000;

export interface CandidateListDeps {
  key: ListKey;
  /** Called with every free SIM that is found, so that the SIM's sale need not read it again. */
  learn: (sim: Sim) => void;
  /** Where this node begins within a page, from 0 to 1, so that nodes do not all choose the same SIM. */
  offset: number;
  randomness: Randomness;
  /** Every SIM before this rank is taken for the service. The rank is stored and survives restarts. */
  passed: string;
}

const noBans: ReadonlyMap<number, number> = new Map();

/** The buyers to whom the SIM is not sold for the service, since they reported it. */
const bannedByOf = ({ judgements }: Pick<Sim, 'judgements'>, service: string): ReadonlyMap<number, number> => {
  const bans = judgements?.filter((judgement) => judgement.service === service && judgement.how === 'banned') ?? [];
  return bans.length === 0 ? noBans : new Map(bans.map(({ userId, until }) => [userId, until.getTime()]));
};

/** The facts that a list keeps of a free SIM. */
export const candidateOf = (sim: Sim, service: string): Candidate => ({
  phone: sim._id,
  operator: sim.operator,
  rank: sim.rank,
  bannedBy: bannedByOf(sim, service),
});

/** SIMs in memory that are probably free. The purchase's transaction proves that a claimed SIM is free. */
export class CandidateList {
  readonly #key: ListKey;
  readonly #learn: (sim: Sim) => void;
  readonly #offset: number;
  readonly #randomness: Randomness;
  /** The last element is handed out next. */
  #ready: Candidate[] = [];
  readonly #claimed = new Map<string, { candidate: Candidate; claims: number }>();
  /** SIMs up to this rank are taken, for good or until they come back with a later rank. */
  #passed: string;
  /** The rank at which the search goes on. */
  #position: string;
  #pageSize = pageMin;
  #rewindFromMs = 0;

  constructor({ key, learn, offset, randomness, passed }: CandidateListDeps) {
    this.#key = key;
    this.#learn = learn;
    this.#offset = offset;
    this.#randomness = randomness;
    this.#passed = passed;
    this.#position = passed;
  }

  get passed(): string {
    return this.#passed;
  }

  get readyCount(): number {
    return this.#ready.length;
  }

  /** Claims the next suitable candidate. No other purchase on this node gets it until it is released. */
  claim(suits: (candidate: Candidate) => boolean): Candidate | undefined {
    for (let index = this.#ready.length - 1; index >= 0; index -= 1) {
      const candidate = this.#ready[index];
      if (!candidate || !suits(candidate)) continue;
      this.#ready.splice(index, 1);
      this.#claimed.set(candidate.phone, { candidate, claims: 1 });
      return candidate;
    }
    return undefined;
  }

  /**
   * Lets a second purchase share the claim on the last SIM. The second decides after the first, and gets the SIM if the first could not
   * pay.
   */
  shareClaim(suits: (candidate: Candidate) => boolean): Candidate | undefined {
    for (const claimed of this.#claimed.values()) {
      if (!suits(claimed.candidate)) continue;
      claimed.claims += 1;
      return claimed.candidate;
    }
    return undefined;
  }

  /** Releases a claim. `isFree` says that the SIM was not sold and may be handed out again. */
  release(phone: string, { isFree }: { isFree: boolean }): void {
    const claimed = this.#claimed.get(phone);
    if (!claimed) return;
    claimed.claims -= 1;
    if (claimed.claims > 0 && isFree) return;
    this.#claimed.delete(phone);
    if (isFree) this.#ready.push(claimed.candidate);
  }

  /** Releases a claim on a SIM that turned out to be reported by its buyer: it is free for everybody else. */
  releaseBanned(phone: string, userId: number, untilMs: number): void {
    const claimed = this.#claimed.get(phone);
    if (claimed) claimed.candidate = withBan(claimed.candidate, userId, untilMs);
    this.release(phone, { isFree: true });
  }

  /** Puts a SIM that came back on this node first in line. */
  offer(candidate: Candidate): void {
    this.#ready = this.#ready.filter(({ phone }) => phone !== candidate.phone);
    if (!this.#claimed.has(candidate.phone)) this.#ready.push(candidate);
  }

  /**
   * Drops candidates that are no longer free, and goes on at a random one of the others. Called when another node turned out to sell from
   * the same list: the first free SIM is the very one that it sells next, and a node that went on there would meet it at every sale.
   */
  async revalidate(): Promise<void> {
    const phones = this.#ready.map(({ phone }) => phone);
    const found = await simCollection()
      .find({ _id: { $in: phones } })
      .project<Pick<Sim, '_id' | 'isOnline' | 'isRented' | 'soldFor' | 'refusedFor'>>({
        isOnline: 1,
        isRented: 1,
        soldFor: 1,
        refusedFor: 1,
      })
      .toArray();
    const free = new Set(found.filter((sim) => isOfferable(sim, this.#key.service)).map(({ _id }) => _id));
    const asked = new Set(phones);
    const left = this.#ready.filter(({ phone }) => free.has(phone) || !asked.has(phone));
    this.#ready = startAt(left, this.#randomness.integer(Math.max(1, left.length)));
  }

  /**
   * Reads on until it finds free SIMs. SIMs that are not free are passed and never read again, so that a sale costs the same in a pool of a
   * million.
   * @returns whether the end was reached: no further SIM is free now.
   */
  async fill(now: Date): Promise<{ isAtEnd: boolean }> {
    const known = new Set(this.#ready.map(({ phone }) => phone));
    const fresh: Candidate[] = [];
    let isAtEnd = false;
    for (let page = 0; page < pagesMax && fresh.length === 0 && !isAtEnd; page += 1) {
      const read = await this.#readPage();
      for (const sim of read) {
        this.#position = sim.rank;
        const isKnown = known.has(sim._id) || this.#claimed.has(sim._id);
        if (isKnown || !isOfferable(sim, this.#key.service)) continue;
        this.#learn(sim);
        fresh.push(candidateOf(sim, this.#key.service));
      }
      isAtEnd = read.length < this.#pageSize;
    }
    this.#pageSize = Math.min(pageMax, this.#pageSize * 2);
    this.#ready = startAt(fresh, Math.floor(fresh.length * this.#offset))
      .reverse()
      .concat(this.#ready);
    this.#notePassed(now);
    if (isAtEnd && performance.now() >= this.#rewindFromMs) {
      this.#position = this.#passed;
      this.#rewindFromMs = performance.now() + rewindEveryMs;
    }
    return { isAtEnd };
  }

  #readPage(): Promise<Sim[]> {
    const { supplierId, country, operator } = this.#key;
    return simCollection()
      .find({
        supplierId,
        country,
        ...(operator === undefined ? {} : { operator }),
        isOnline: true,
        rank: { $gt: this.#position },
      })
      .sort({ rank: 1 })
      .limit(this.#pageSize)
      .toArray();
  }

  #notePassed(now: Date): void {
    let passed = this.#position;
    for (const { rank } of this.#ready) if (rank <= passed) passed = rankBefore(rank);
    for (const { candidate } of this.#claimed.values()) {
      if (candidate.rank <= passed) passed = rankBefore(candidate.rank);
    }
    const settled = rankFrom(new Date(now.getTime() - settlingMs));
    if (settled < passed) passed = settled;
    if (passed > this.#passed) this.#passed = passed;
  }
}

const withBan = (candidate: Candidate, userId: number, untilMs: number): Candidate => ({
  ...candidate,
  bannedBy: new Map([...candidate.bannedBy, [userId, untilMs]]),
});

/** The same candidates in the same circle, from another one on. */
const startAt = (candidates: readonly Candidate[], index: number): Candidate[] => [
  ...candidates.slice(index),
  ...candidates.slice(0, index),
];

/** A rank before the given one and after every rank of an earlier moment. */
const rankBefore = (rank: string): string => rank.slice(0, rank.indexOf('-'));

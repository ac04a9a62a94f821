import type { Sim } from './sim.model.ts';

/** One buyer's judgement of a SIM that brought no code for a service. The last one of each buyer counts. */
export interface Judgement {
  service: string;
  userId: number;
  /** The first judge that the shop knows to be the same person. It is the judge's own id when there is none. */
  person: number;
  /** `banned`: the service refuses the number. `returned`: no code came, and the buyer gave it back or let it run out. */
  how: 'banned' | 'returned';
  /** Whether the judge had paid for a code before. */
  hasPaid: boolean;
  /** When it was said; absent in what an earlier release wrote down. */
  at?: Date;
  /** From this moment on the judgement no longer counts. */
  until: Date;
}

/** A service for which the SIM is off sale because of what buyers said. */
export interface HeldBack {
  service: string;
  /** When the judgements are looked at again. */
  until: Date;
}

type Judged = Pick<Sim, 'judgements'>;

/** So many people have to say that the service refuses a number, all but one of them with a paid code. */
const bannersMin = 3;
/** So many people have to have had it without a code, all but one of them with a paid code (rule 21.5). */
const judgesMin = 4;
/** Judgements of one service that a SIM keeps. The oldest of accounts without a paid code go first. */
const judgementsMax = 16;

/** The judgements of a SIM for a service that count at a moment. */
export const judgementsOf = ({ judgements = [] }: Judged, service: string, at: Date): Judgement[] =>
  judgements.filter((judgement) => judgement.service === service && judgement.until > at);

/** Until when a buyer is not sold the SIM for the service, since he reported it himself; undefined when he did not. */
export const bannedUntil = (sim: Judged, { service, userId }: Pick<Judgement, 'service' | 'userId'>, at: Date) =>
  judgementsOf(sim, service, at).find((judgement) => judgement.how === 'banned' && judgement.userId === userId)?.until;

const areEnough = (judgements: readonly Judgement[], peopleMin: number): boolean => {
  const people = new Set(judgements.map(({ person }) => person));
  const payers = new Set(judgements.filter(({ hasPaid }) => hasPaid).map(({ person }) => person));
  return people.size >= peopleMin && payers.size >= peopleMin - 1;
};

/**
 * Whether the buyers' judgements take the SIM off sale for the service (rule 4.26). The house asks more than one of them, since a report
 * costs nothing.
 * @returns when to look again; undefined while the SIM stays on sale.
 */
export const heldBackUntil = (sim: Judged, service: string, at: Date): Date | undefined => {
  const judgements = judgementsOf(sim, service, at);
  const bans = judgements.filter(({ how }) => how === 'banned');
  if (!areEnough(bans, bannersMin) && !areEnough(judgements, judgesMin)) return undefined;
  return new Date(Math.min(...judgements.map(({ until }) => until.getTime())));
};

const withoutSurplus = (judgements: readonly Judgement[]): readonly Judgement[] => {
  if (judgements.length <= judgementsMax) return judgements;
  const surplus = judgements.find(({ hasPaid }) => !hasPaid) ?? judgements[0];
  return judgements.filter((judgement) => judgement !== surplus);
};

/**
 * The SIM's judgements after another one. A buyer has one voice for a number and service: a second one takes the place of his first, and a
 * report stays a report. Expired judgements are dropped.
 */
export const judgementsAfter = ({ judgements = [] }: Judged, judgement: Judgement, at: Date): Judgement[] => {
  const { service, userId } = judgement;
  const fresh = judgements.filter(({ until }) => until > at);
  const own = fresh.find((known) => known.service === service && known.userId === userId);
  const how = own?.how === 'banned' ? 'banned' : judgement.how;
  const ofService = fresh.filter((known) => known.service === service && known !== own);
  const others = fresh.filter((known) => known.service !== service);
  return [...others, ...withoutSurplus([...ofService, { ...judgement, how }])];
};

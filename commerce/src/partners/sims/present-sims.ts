import { judgementsOf } from '../../supply/pool/judgement.ts';
import type { Sim } from '../../supply/pool/sim.model.ts';

const peopleWho = (judgements: ReturnType<typeof judgementsOf>, how: 'banned' | 'returned'): number =>
  new Set(judgements.filter((judgement) => judgement.how === how).map(({ person }) => person)).size;

/** Buyers' judgements of a SIM, by service, as its partner sees them: how many people, and the consequence. */
export const presentComplaints = (sim: Sim, at: Date) => {
  const { judgements = [], heldBack = [] } = sim;
  const services = [...new Set([...heldBack, ...judgements].map(({ service }) => service))].sort();
  return services.flatMap((service) => {
    const counted = judgementsOf(sim, service, at);
    const held = heldBack.find((one) => one.service === service);
    if (counted.length === 0 && !held) return [];
    const offSaleUntil = held?.until.toISOString() ?? null;
    return [{ service, banned: peopleWho(counted, 'banned'), returned: peopleWho(counted, 'returned'), offSaleUntil }];
  });
};

/** A SIM with its judgements, the newest last, as the staff sees it. */
export const presentJudgedSim = (sim: Sim, now: Date) => {
  const counted = (sim.judgements ?? []).filter(({ until }) => until > now);
  return {
    phone: sim._id,
    supplierId: sim.supplierId,
    country: sim.country,
    operator: sim.operator,
    isOnline: sim.isOnline,
    judgements: counted.map(({ service, userId, how, at, until, hasPaid, person }, index) => ({
      ...{ service, userId, how, hasPaid },
      at: at?.toISOString() ?? null,
      until: until.toISOString(),
      isCounted: !counted.slice(0, index).some((known) => known.service === service && known.person === person),
    })),
    heldBack: (sim.heldBack ?? []).map(({ service, until }) => ({ service, until: until.toISOString() })),
    fixedAt: sim.fixedAt?.toISOString() ?? null,
  };
};

import { isRefunded } from '../../../src/sales/activations/activation-status.ts';
import { activations } from '../../../src/sales/activations/activation.model.ts';
import { sims } from '../../../src/supply/pool/sim.model.ts';
import type { Bookkeeping } from '../bookkeeping.ts';
import { createIndex } from '../document-index.ts';
import { touchWith } from '../bookkeeping.ts';

/** People who have to agree before a SIM leaves sale for a service, written apart from the code that decides it (rule 4.26). */
const peopleMin = 3;

/** A SIM is off sale for a service because it runs or was sold, or because enough people judged it; for nothing else, and by nobody alone. */
export const checkStock = ({ database, follow, find, add }: Bookkeeping): void => {
  const salesOf = createIndex(follow, activations, ({ status, phone }) => (isRefunded(status) ? undefined : phone));
  const touch = add((phone: string) => {
    const sim = database.find(sims, phone);
    if (!sim) return;
    const sold = new Set([...salesOf.of(phone).values()].map(({ service }) => service));
    for (const service of sim.soldFor.filter((one) => !sold.has(one))) {
      const judges = (sim.judgements ?? []).filter((judgement) => judgement.service === service);
      const people = new Set(judges.map(({ person }) => person)).size;
      if (!sim.heldBack?.some((held) => held.service === service)) find(`SIM ${phone} is off sale for ${service}`);
      if (people < peopleMin) find(`SIM ${phone} is off sale for ${service}, and ${people} judged it`);
    }
  });
  touchWith(follow, sims, ({ _id }) => _id, touch);
  touchWith(follow, activations, ({ phone }) => phone, touch);
};

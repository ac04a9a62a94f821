import { readOf, type Read, type WorkingSet } from '../../platform/database/working-set.ts';
import { aloneSums, type AloneSum } from './alone-sum.model.ts';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

/** The hours of the last day. An hour counts until a day after its end, so that nobody is released too early. */
const hoursOf = (working: WorkingSet, id: string, at: Date): AloneSum['hours'] =>
  (working.find(aloneSums, id)?.hours ?? []).filter((hour) => at.getTime() - hour.at.getTime() < dayMs + hourMs);

/** Kopecks that were moved by one press alone in the last day. */
export const aloneSumOf = (working: WorkingSet, id: string, at: Date): number =>
  hoursOf(working, id, at).reduce((sum, { amount }) => sum + amount, 0);

/** Counts kopecks that one person moved alone, in the transaction that moves them. */
export const countAlone = (working: WorkingSet, id: string, amount: number, at: Date): void => {
  const hour = new Date(Math.floor(at.getTime() / hourMs) * hourMs);
  const known = hoursOf(working, id, at);
  const before = known.find((one) => one.at.getTime() === hour.getTime())?.amount ?? 0;
  const others = known.filter((one) => one.at.getTime() !== hour.getTime());
  const hours = [...others, { at: hour, amount: before + amount }];
  if (working.find(aloneSums, id)) working.update(aloneSums, id, { hours });
  else working.insert(aloneSums, { _id: id, hours, version: 1 });
};

/** The sum that a decision looks at. */
export const readOfAlone = (id: string): Read => readOf(aloneSums, id);

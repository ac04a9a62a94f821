import { balancesAfter, type ClassBalances, type FlowHour } from './flow.ts';
import { FlowHourModel } from './flow-hour.model.ts';
import { readFlowCursor, startOfHour } from './roll-up-flows.ts';
import { sumFlows, type Span } from './sum-flows.ts';

const hourMs = 60 * 60_000;

const startOfNextHour = (at: Date): Date => startOfHour(new Date(at.getTime() + hourMs - 1));

const gathered = async (hours: AsyncIterable<FlowHour>): Promise<FlowHour[]> => {
  const list: FlowHour[] = [];
  for await (const hour of hours) list.push(hour);
  return list;
};

/**
 * The flows of a span by the hour, exact to the transfer: whole hours as they were summed up, the pieces at both ends and what is not summed
 * up yet from the transfers themselves. An hour without transfers is left out.
 */
export const readFlows = async ({ from, to }: Required<Span>): Promise<FlowHour[]> => {
  const { through } = await readFlowCursor();
  const first = startOfNextHour(from);
  const end = startOfHour(to < through ? to : through);
  if (first >= end) return gathered(sumFlows({ from, to }));
  const [head, stored, tail] = await Promise.all([
    gathered(sumFlows({ from, to: first })),
    FlowHourModel.find({ hour: { $gte: first, $lt: end } })
      .sort({ hour: 1 })
      .lean<FlowHour[]>(),
    gathered(sumFlows({ from: end, to })),
  ]);
  return [...head, ...stored.map(({ hour, flows }) => ({ hour, flows })), ...tail];
};

/** The sum of all accounts of each sort now: the sums at the cursor and every later transfer. */
export const readClassBalances = async (): Promise<ClassBalances> => {
  const { through, balances } = await readFlowCursor();
  const later = await gathered(sumFlows({ from: through }));
  return balancesAfter(
    balances,
    later.flatMap(({ flows }) => flows),
  );
};

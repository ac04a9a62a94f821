import type { AuditDeps } from '../audit/audit-report.ts';
import { balancesAfter, type ClassBalances, type Flow } from './flow.ts';
import { FlowCursorModel, FlowHourModel, type FlowCursor, type StoredFlowHour } from './flow-hour.model.ts';
import { sumFlows } from './sum-flows.ts';

/** A day less than the database keeps an hour, because it deletes old ones at a moment of its own. */
const keptMs = 399 * 86_400_000;

const textOf = (flows: readonly Flow[]): string =>
  flows
    .map(({ from, to, kind, amount, count }) => `${from} to ${to}, ${kind}: ${amount} in ${count}`)
    .sort()
    .join('; ');

const sorted = (balances: ClassBalances): string =>
  JSON.stringify(Object.entries(balances).sort(([one], [other]) => (one < other ? -1 : 1)));

/** Checks that what was summed up by the hour, and the balances by sort of account, are what the transfers add up to. */
export const auditFlows = async ({ moment, report }: AuditDeps): Promise<void> => {
  const cursor = (await FlowCursorModel.collection.findOne({ _id: 'flows' as never }, moment)) as FlowCursor | null;
  if (!cursor) return;
  const keptSince = new Date(cursor.through.getTime() - keptMs);
  let balances: ClassBalances = {};
  for await (const { hour, flows } of sumFlows({ from: new Date(0), to: cursor.through }, moment)) {
    balances = balancesAfter(balances, flows);
    if (hour < keptSince) continue;
    report.count('hours of flows');
    const stored = (await FlowHourModel.collection.findOne(
      { _id: hour.toISOString() as never },
      moment,
    )) as StoredFlowHour | null;
    if (textOf(stored?.flows ?? []) !== textOf(flows))
      report.find(`the sums of the hour ${hour.toISOString()} are not those of its transfers`);
  }
  if (sorted(balances) !== sorted(cursor.balances))
    report.find('the balances by sort of account are not what the transfers add up to');
};

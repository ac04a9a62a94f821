import { foldSafetyMs } from '../balances/fold-checkpoints.ts';
import { balancesAfter } from './flow.ts';
import { FlowCursorModel, FlowHourModel, type FlowCursor } from './flow-hour.model.ts';
import { sumFlows } from './sum-flows.ts';

const hourMs = 60 * 60_000;
const writtenAtOnce = 500;

export const startOfHour = (at: Date): Date => new Date(Math.floor(at.getTime() / hourMs) * hourMs);

/** The moment up to which the flows are summed up; the beginning of time before the first run. */
export const readFlowCursor = async (): Promise<Pick<FlowCursor, 'through' | 'balances'>> =>
  (await FlowCursorModel.findById('flows').lean<FlowCursor>()) ?? { through: new Date(0), balances: {} };

const writeHours = async (hours: readonly { hour: Date; flows: object[] }[]): Promise<void> => {
  if (hours.length === 0) return;
  const operations = hours.map(({ hour, flows }) => ({
    updateOne: { filter: { _id: hour.toISOString() }, update: { $set: { hour, flows } }, upsert: true },
  }));
  await FlowHourModel.collection.bulkWrite(operations as never, { ordered: false });
};

/**
 * Sums up every hour that is over. Summing an hour again replaces its sum, and only one of several nodes moves the cursor on, so that
 * parallel nodes, repeats and crashes do no harm. An hour waits until no transfer of it can still be committed.
 * @returns how many hours were written.
 */
export const rollUpFlows = async (now: Date): Promise<number> => {
  const before = await readFlowCursor();
  const through = startOfHour(new Date(now.getTime() - foldSafetyMs));
  if (through <= before.through) return 0;
  let { balances } = before;
  let count = 0;
  let batch = [];
  for await (const summed of sumFlows({ from: before.through, to: through })) {
    balances = balancesAfter(balances, summed.flows);
    count += 1;
    batch.push(summed);
    if (batch.length < writtenAtOnce) continue;
    await writeHours(batch);
    batch = [];
  }
  await writeHours(batch);
  const cursors = FlowCursorModel.collection;
  await cursors.updateOne(
    { _id: 'flows' as never },
    { $setOnInsert: { through: new Date(0), balances: {} } },
    { upsert: true },
  );
  await cursors.updateOne({ _id: 'flows' as never, through: before.through }, { $set: { through, balances } });
  return count;
};

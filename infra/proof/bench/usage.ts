import type { MongoClient } from 'mongodb';

import type { EngineUnderTest } from './engine-under-test.ts';

/** Commands that MongoDB carries out for a purchase or an SMS. Heartbeats and the following of changes are none of them. */
const countedCommands = [
  'find',
  'aggregate',
  'distinct',
  'insert',
  'update',
  'delete',
  'bulkWrite',
  'commitTransaction',
];
/** Processor seconds and bytes that the two processes have used so far. */
export interface Usage {
  engineCpu: number;
  databaseCpu: number;
  engineMemory: number;
  storedBytes: number;
  commands: number;
}

const figureOf = (metrics: string, name: string): number =>
  Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(metrics)?.[1] ?? Number.NaN);

/** What the engine and MongoDB have used until now. */
export const readUsage = async (engine: EngineUnderTest, client: MongoClient): Promise<Usage> => {
  const metrics = await (await fetch(engine.metricsUrl, { signal: AbortSignal.timeout(10_000) })).text();
  const { extra_info: info, metrics: counted } = (await client.db('admin').command({ serverStatus: 1 })) as {
    extra_info: { user_time_us: number; system_time_us: number };
    metrics: { commands: Record<string, { total: number } | undefined> };
  };
  const { dataSize, indexSize } = (await client.db('bench').command({ dbStats: 1 })) as {
    dataSize: number;
    indexSize: number;
  };
  return {
    engineCpu: figureOf(metrics, 'process_cpu_seconds_total'),
    databaseCpu: (Number(info.user_time_us) + Number(info.system_time_us)) / 1e6,
    engineMemory: figureOf(metrics, 'process_resident_memory_bytes'),
    storedBytes: dataSize + indexSize,
    commands: countedCommands.reduce((sum, name) => sum + Number(counted.commands[name]?.total ?? 0), 0),
  };
};

/** What each of so many actions took between two readings. */
export const perAction = (before: Usage, after: Usage, actions: number) => ({
  engineMs: ((after.engineCpu - before.engineCpu) * 1_000) / actions,
  databaseMs: ((after.databaseCpu - before.databaseCpu) * 1_000) / actions,
  bytes: (after.storedBytes - before.storedBytes) / actions,
  commands: (after.commands - before.commands) / actions,
});

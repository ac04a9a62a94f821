import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { rootFolder } from '../../../run/config/workspace.ts';
import { startModemBank, type ModemBank, type ModemKind } from '../modem-bank/start-modem-bank.ts';
import { findFreePort } from '../../../run/processes/ports.ts';
import type { ProcessSupervisor } from '../../../run/processes/process-supervisor.ts';
import { superviseProcess, type SupervisedProcess } from '../../../run/processes/supervise-process.ts';

/** Modems that store SMS. Their lines may be disturbed: each SMS is read twice. */
const storing: readonly ModemKind[] = [
  'huawei',
  'quectel',
  'telit',
  'zte',
  'cinterion',
  'wavecom',
  'ericsson',
  'restarting',
];
/** Modems that hand SMS over once more until each is acknowledged. On a disturbed line nothing would show that a letter is wrong. */
const handing: readonly ModemKind[] = ['handing', 'handing', 'simcom'];

/** Short times, so that a fault meets the agent at work. Milliseconds. */
const timings = {
  command: 1_500,
  poll: 1_000,
  status: 5_000,
  scan: 500,
  retryMax: 2_000,
  repeat: 1_000,
  heartbeat: 10_000,
};
/** The demo's country of SIMs whose IMSI begins with 240. */
const countryByMcc = { 240: 46 };

export interface ModemsUnderFaults {
  bank: ModemBank;
  agent: SupervisedProcess;
  /** The numbers of the modems, for the bank. */
  storing: readonly number[];
  handing: readonly number[];
  stop(): Promise<void>;
}

const isServing = (url: string) => async (): Promise<boolean> => {
  const answer = await fetch(url, { signal: AbortSignal.timeout(3_000) });
  await answer.arrayBuffer();
  return answer.ok;
};

/** Emulated modems of several tempers and the SIM agent, which pushes their SMS to the shop at `url`. @param folder for settings, journal and log */
export const startModemsUnderFaults = async (
  { url, key, folder }: { url: string; key: string; folder: string },
  supervisor: ProcessSupervisor,
  signal: AbortSignal,
): Promise<ModemsUnderFaults> => {
  const bank = await startModemBank([...storing, ...handing]);
  const pagePort = await findFreePort();
  const settingsFile = join(folder, 'sim-agent.json');
  const state = join(folder, 'sim-agent');
  await writeFile(
    settingsFile,
    JSON.stringify({ url, key, ports: [bank.ports], folder: state, pagePort, countryByMcc, timings }),
  );
  const agent = superviseProcess(
    {
      name: 'sim-agent',
      command: process.execPath,
      args: ['--conditions=shop-source', join(rootFolder, 'infra/suppliers/sim-agent/src/main.ts'), settingsFile],
      cwd: rootFolder,
      env: process.env,
      logFile: join(folder, 'sim-agent.log'),
      isServing: isServing(`http://127.0.0.1:${pagePort}/state.json`),
      startTimeoutMs: 120_000,
      stopGraceMs: 10_000,
    },
    supervisor,
    () => undefined,
  );
  const stop = async (): Promise<void> => {
    await agent.stop();
    await bank.stop();
  };
  await agent.untilServing(signal).catch(async (failure: unknown) => {
    await stop();
    throw failure;
  });
  const numbers = [...[...storing, ...handing].keys()];
  return { bank, agent, storing: numbers.slice(0, storing.length), handing: numbers.slice(storing.length), stop };
};

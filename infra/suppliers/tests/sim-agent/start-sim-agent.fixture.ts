import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { rootFolder } from '../../../run/config/workspace.ts';
import type { AndroidSettings } from '../../sim-agent/src/phones/phone-settings.ts';
import type { AgentState } from '../../sim-agent/src/page/serve-state.ts';

export interface TestAgent {
  settingsFile: string;
  start(): Promise<void>;
  /** Ends the process at once, with no chance to write anything. */
  kill(): Promise<void>;
  state(): Promise<AgentState>;
  pageUrl(): string;
  /** What it wrote to its two outputs. */
  output(): string;
  stop(): Promise<void>;
}

export const agentProgram = join(rootFolder, 'infra/suppliers/sim-agent/src/main.ts');

const timings = {
  command: 1_500,
  poll: 1_000,
  status: 5_000,
  scan: 500,
  retryMax: 2_000,
  repeat: 1_000,
  heartbeat: 10_000,
  parts: 600_000,
  away: 60_000,
  phoneAway: 60_000,
};

/** The agent as a process of its own; its folder outlives the process. */
export const createTestAgent = async (place: {
  url: string;
  key: string;
  ports: string;
  androids?: AndroidSettings;
}): Promise<TestAgent> => {
  const folder = await mkdtemp(join(tmpdir(), 'sim-agent-'));
  const settingsFile = join(folder, 'settings.json');
  const { ports, ...line } = place;
  const settings = {
    ...line,
    ports: [ports],
    folder: join(folder, 'state'),
    pagePort: 0,
    countryByMcc: { 240: 46 },
    timings,
  };
  await writeFile(settingsFile, JSON.stringify(settings));
  let agent: ChildProcess | undefined;
  let output = '';
  let pageUrl = '';
  const end = async (signal: NodeJS.Signals): Promise<void> => {
    if (!agent || agent.exitCode !== null) return;
    const ended = once(agent, 'exit');
    agent.kill(signal);
    await ended;
    agent = undefined;
  };
  return {
    settingsFile,
    start: async () => {
      const args = ['--conditions=shop-source', agentProgram, settingsFile];
      const started = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'pipe'] });
      agent = started;
      started.stderr.on('data', (piece) => (output += String(piece)));
      started.stdout.on('data', (piece) => (output += String(piece)));
      const [first] = (await once(started.stdout, 'data')) as [Buffer];
      pageUrl = /state: (\S+)/.exec(first.toString())?.[1] ?? '';
    },
    kill: () => end('SIGKILL'),
    state: async () => (await (await fetch(`${pageUrl}/state.json`)).json()) as AgentState,
    pageUrl: () => pageUrl,
    output: () => output,
    stop: async () => {
      await end('SIGTERM');
      await rm(folder, { recursive: true, force: true });
    },
  };
};

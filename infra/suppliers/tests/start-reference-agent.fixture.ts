import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { rootFolder } from '../../run/config/workspace.ts';
import { findFreePort } from '../../run/processes/ports.ts';

export interface StartedAgent {
  url: string;
  smsHookUrl: string;
  stop(): Promise<void>;
}

export const agentKey = 'test-protocol-key';
/** Short, so that a run of the kit takes seconds. */
export const repeatMs = 400;

/** The reference agent as a process of its own, with twelve numbers and empty memory. */
export const startReferenceAgent = async (hubUrl: string): Promise<StartedAgent> => {
  const folder = await mkdtemp(join(tmpdir(), 'reference-agent-'));
  const port = await findFreePort();
  const agent = spawn(process.execPath, [join(rootFolder, 'infra/suppliers/reference-agent/agent.mjs')], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      ...process.env,
      AGENT_KEY: agentKey,
      AGENT_PORT: String(port),
      HUB_URL: hubUrl,
      AGENT_FILE: join(folder, 'agent.jsonl'),
      NUMBERS: Array.from({ length: 12 }, (_, index) => 46_731_234_500 + index).join(','),
      REPEAT_MS: String(repeatMs),
    },
  });
  await once(agent.stdout, 'data');
  const url = `http://127.0.0.1:${port}`;
  return {
    url,
    smsHookUrl: `${url}/sms`,
    stop: async () => {
      const ended = once(agent, 'exit');
      agent.kill('SIGTERM');
      await ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
};

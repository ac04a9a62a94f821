import { homedir } from 'node:os';
import { join } from 'node:path';

import { readLimits, type Limits } from './read-limits.ts';

export interface Settings {
  url: string;
  apiKey: string;
  limits: Limits;
  /** Where the spending is kept. */
  folder: string;
}

const names = {
  purchaseMax: 'NUMEO_MCP_MAX_PRICE',
  dayMax: 'NUMEO_MCP_MAX_PER_DAY',
  confirmAbove: 'NUMEO_MCP_CONFIRM_ABOVE',
};

const readText = (env: NodeJS.ProcessEnv, name: string, what: string): string => {
  const given = env[name];
  if (!given) throw new Error(`${name} is missing: set it to ${what}.`);
  return given;
};

/** The settings of a server on the owner's own machine. @throws {Error} that names the wrong setting. */
export const readSettings = (env: NodeJS.ProcessEnv): Settings => ({
  url: readText(env, 'NUMEO_URL', 'the address of the shop'),
  apiKey: readText(env, 'NUMEO_API_KEY', 'the API key of the account'),
  limits: readLimits(names, (name) => env[name]),
  folder: env['NUMEO_MCP_FOLDER'] || join(env['XDG_STATE_HOME'] || join(homedir(), '.local/state'), 'numeo'),
});

import { homedir } from 'node:os';
import { join } from 'node:path';

/** What the owner of the account allows an assistant. Amounts are kopecks. */
export interface Limits {
  /** The most that one purchase may cost. */
  purchaseMax: number;
  /** The most that all purchases of a day (UTC) may cost together. */
  dayMax: number;
  /** A purchase that may cost more than this has to be confirmed by a person. */
  confirmAbove: number;
}

export interface Settings {
  url: string;
  apiKey: string;
  limits: Limits;
  /** Where the spending is kept. */
  folder: string;
}

const defaults = { NUMEO_MCP_MAX_PRICE: '100', NUMEO_MCP_MAX_PER_DAY: '500', NUMEO_MCP_CONFIRM_ABOVE: '50' };

/** Kopecks of rubles, `12` or `12.50`. */
const readRubles = (env: NodeJS.ProcessEnv, name: keyof typeof defaults): number => {
  const given = env[name] || defaults[name];
  const [, whole, part = ''] = /^(\d{1,9})(?:\.(\d{1,2}))?$/.exec(given) ?? [];
  if (whole === undefined) throw new Error(`${name} is not an amount of rubles: ${given}`);
  return Number(whole) * 100 + Number(part.padEnd(2, '0'));
};

const readText = (env: NodeJS.ProcessEnv, name: string, what: string): string => {
  const given = env[name];
  if (!given) throw new Error(`${name} is missing: set it to ${what}.`);
  return given;
};

/** @throws {Error} that names the wrong setting: without limits nothing is sold. */
export const readSettings = (env: NodeJS.ProcessEnv): Settings => ({
  url: readText(env, 'NUMEO_URL', 'the address of the shop'),
  apiKey: readText(env, 'NUMEO_API_KEY', 'the API key of the account'),
  limits: {
    purchaseMax: readRubles(env, 'NUMEO_MCP_MAX_PRICE'),
    dayMax: readRubles(env, 'NUMEO_MCP_MAX_PER_DAY'),
    confirmAbove: readRubles(env, 'NUMEO_MCP_CONFIRM_ABOVE'),
  },
  folder: env['NUMEO_MCP_FOLDER'] || join(env['XDG_STATE_HOME'] || join(homedir(), '.local/state'), 'numeo'),
});

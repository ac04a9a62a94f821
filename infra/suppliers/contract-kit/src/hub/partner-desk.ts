import { isRecord, readObject, shown } from '../read-fields.ts';
import type { HubAnswer, HubCall } from './start-pretend-hub.ts';

/** A SIM as a partner's software reported it. */
export interface ReportedSim {
  phone: string;
  country: number;
  isOnline: boolean;
}

export interface RunningSale {
  phone: string;
  service: string;
  startedAt: string;
}

interface RefusedLine {
  line: number;
  phone: string;
  code: 'INPUT_INVALID';
}

/** The shop's side of /api/supply, with the shop's own answers and errors. */
export interface PartnerDesk {
  /** @returns undefined when the path is not one of /api/supply. */
  answer(call: HubCall): HubAnswer | undefined;
  sims: ReadonlyMap<string, ReportedSim>;
  sales: RunningSale[];
}

/** What the desk tells of the calls; the checks judge it, the sandbox shows it. */
export interface DeskEars {
  heard(call: HubCall): void;
  wrongKey(seen: string): void;
  report(fault: string | undefined): void;
}

export const silentAfterSeconds = 90;
const linesMax = 5_000;

const data = (value: unknown): HubAnswer => ({ status: 200, body: { data: value } });
const failure = (status: number, code: string, message: string): HubAnswer => ({
  status,
  body: { error: { code, message, details: {}, requestId: 'supplier-kit' } },
});

export const unavailable = (): HubAnswer => {
  const answer = failure(503, 'UNAVAILABLE', 'The shop cannot answer now.');
  return answer === 'lose' ? answer : { ...answer, headers: { 'retry-after': '1' } };
};
export const unknownCall = (): HubAnswer => failure(404, 'NOT_FOUND', 'There is no such call.');

/** The same bounds as the contract of the shop. @returns undefined for a line that the shop would refuse. */
const readSim = (line: unknown): ReportedSim | undefined => {
  if (!isRecord(line)) return undefined;
  const { phone, country, isOnline = true } = line;
  if (typeof phone !== 'string' || !/^\+?[1-9]\d{7,14}$/.test(phone.trim())) return undefined;
  if (typeof country !== 'number' || !Number.isInteger(country) || country < 0) return undefined;
  if (typeof isOnline !== 'boolean') return undefined;
  return { phone: phone.trim().replace('+', ''), country, isOnline };
};

const phoneIn = (line: unknown): string => {
  const phone = isRecord(line) ? line['phone'] : undefined;
  return typeof phone === 'string' || typeof phone === 'number' ? String(phone).slice(0, 40) : '';
};

const takeReport = (text: string, sims: Map<string, ReportedSim>, ears: DeskEars): HubAnswer => {
  const body = readObject(text);
  const { mode, sims: lines } = body ?? {};
  const isReport = (mode === 'full' || mode === 'changes') && Array.isArray(lines) && lines.length <= linesMax;
  if (!isReport) {
    ears.report(`mode ${shown(mode)}, sims ${Array.isArray(lines) ? `${lines.length} lines` : shown(lines)}`);
    return failure(400, 'INPUT_INVALID', 'The report has to have mode and sims.');
  }
  const refused: RefusedLine[] = [];
  const accepted = new Map<string, ReportedSim>();
  for (const [index, line] of (lines as unknown[]).entries()) {
    const sim = readSim(line);
    if (sim) accepted.set(sim.phone, sim);
    else refused.push({ line: index + 1, phone: phoneIn(line), code: 'INPUT_INVALID' });
  }
  const gone = mode === 'full' ? [...sims.keys()].filter((phone) => !accepted.has(phone)) : [];
  for (const phone of gone) sims.delete(phone);
  for (const sim of accepted.values()) sims.set(sim.phone, sim);
  const [bad] = refused;
  ears.report(bad && `line ${bad.line}: ${shown(lines[bad.line - 1])}`);
  return data({ accepted: accepted.size, takenOffSale: gone.length, refused });
};

export const createPartnerDesk = (key: string, ears: DeskEars): PartnerDesk => {
  const sims = new Map<string, ReportedSim>();
  const sales: RunningSale[] = [];
  const handlers: Record<string, (call: HubCall) => HubAnswer> = {
    'PUT /api/supply/sims': ({ text }) => takeReport(text, sims, ears),
    'POST /api/supply/heartbeats': () => data({ silentAfterSeconds }),
    'GET /api/supply/activations': () => data(sales),
  };
  return {
    sims,
    sales,
    answer: (call) => {
      const handle = handlers[`${call.method} ${call.path}`];
      if (!handle) return undefined;
      const authorization = call.headers['authorization'] ?? '';
      if (authorization !== `Bearer ${key}`) {
        ears.wrongKey(authorization === '' ? 'no Authorization header' : 'another key, or no Bearer before it');
        return failure(401, 'LOGIN_REQUIRED', 'The key is not known.');
      }
      if (call.method !== 'GET') ears.heard(call);
      return handle(call);
    },
  };
};

import { setTimeout as sleep } from 'node:timers/promises';

import type { Chance } from '../chance.ts';

/** A request that can be sent again and again: it carries a key, or asks for a state. */
export interface ShopRequest {
  method: 'GET' | 'POST';
  path: string;
  headers?: Record<string, string>;
  body?: string;
}

export interface FinalAnswer {
  status: number;
  body: string;
}

/** The obstacles between requests and their answers, counted. */
export type Troubles = Map<string, number>;

export interface PatientClient {
  /** Sends a request until the shop gives a final answer. @throws {Error} when there is none within ten minutes */
  ask(request: ShopRequest): Promise<FinalAnswer>;
  /** Requests that wait for an answer now. */
  underWay(): number;
  /** Requests that were answered so far. */
  answered(): number;
}

const answerMaxMs = 30_000;
/** A purchase whose node died while a supplier was asked is settled within some two minutes, and a repeat may meet the same fate again. */
const patienceMs = 600_000;
const pauseMs = { min: 200, max: 800 };

const codeOf = (body: string): string | undefined => {
  try {
    return (JSON.parse(body) as { error?: { code?: string } }).error?.code;
  } catch {
    return undefined;
  }
};

/** The reason why an answer is not final; undefined when it is. */
const passingTrouble = ({ status, body }: FinalAnswer): string | undefined => {
  if (status === 409 && (codeOf(body) ?? body) === 'IDEMPOTENCY_IN_PROGRESS') return 'still in progress';
  if (status === 429) return 'too many requests';
  if (status >= 500) return `status ${status} ${codeOf(body) ?? ''}`.trimEnd();
  // Programs of the old protocol treat this answer as "try again".
  if (body === 'ERROR_SQL') return 'ERROR_SQL';
  return undefined;
};

/**
 * A client that behaves as careful programs do. When a request breaks, times out or is refused temporarily, it sends the very same request
 * again until there is a final answer.
 */
export const createPatientClient = (baseUrl: string, troubles: Troubles, chance: Chance): PatientClient => {
  let underWay = 0;
  let answered = 0;
  const count = (trouble: string): void => void troubles.set(trouble, (troubles.get(trouble) ?? 0) + 1);

  const sendOnce = async ({ method, path, headers = {}, body }: ShopRequest): Promise<FinalAnswer | undefined> => {
    try {
      const answer = await fetch(baseUrl + path, {
        method,
        headers,
        ...(body === undefined ? {} : { body }),
        redirect: 'manual',
        signal: AbortSignal.timeout(answerMaxMs),
      });
      const final = { status: answer.status, body: await answer.text() };
      const trouble = passingTrouble(final);
      if (trouble === undefined) return final;
      count(trouble);
    } catch (error) {
      count(error instanceof Error && error.name === 'TimeoutError' ? 'no answer in time' : 'connection broken');
    }
    return undefined;
  };

  const ask = async (request: ShopRequest): Promise<FinalAnswer> => {
    const deadline = performance.now() + patienceMs;
    underWay += 1;
    try {
      for (;;) {
        const answer = await sendOnce(request);
        if (answer) {
          answered += 1;
          return answer;
        }
        if (performance.now() > deadline) {
          throw new Error(`${request.method} ${request.path} got no answer in ${patienceMs / 1_000} s`);
        }
        await sleep(pauseMs.min + chance.integer(pauseMs.max - pauseMs.min));
      }
    } finally {
      underWay -= 1;
    }
  };
  return { ask, underWay: () => underWay, answered: () => answered };
};

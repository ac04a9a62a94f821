import { createHmac, randomBytes } from 'node:crypto';
import { EventEmitter, on } from 'node:events';

import type { WebhookEvents } from '../sdk/contract.generated.ts';
import type { LiveEvent, Shop } from '../sdk/index.ts';
import { CommandError, exitCodes } from './exit-codes.ts';
import { neededTextOf, textOf, wholeNumber, type Given } from './given.ts';
import type { Result } from './print-results.ts';

const secretPrefix = 'whsec_';
const secretVariable = 'NUMEO_WEBHOOK_SECRET';
const answerWithinMs = 10_000;
/** The keys 1 to 9 name the newest calls. */
const keysMax = 9;

interface Call {
  /** The key that sends it again. */
  key: number;
  sequence: number;
  id: string;
  type: string;
  body: string;
}

const usageError = (message: string, next: string): CommandError => new CommandError(message, next, exitCodes.usage);

const readTarget = (given: Given): URL => {
  const address = neededTextOf(given, 'forward-to');
  const target = URL.canParse(address) ? new URL(address) : undefined;
  if (target?.protocol === 'http:' || target?.protocol === 'https:') return target;
  throw usageError('--forward-to is not an address.', 'Write it as http://localhost:3000/hook');
};

const readSecret = ({ env }: Given): string => {
  const secret = env[secretVariable];
  if (!secret) return secretPrefix + randomBytes(24).toString('base64');
  if (/^whsec_[A-Za-z0-9+/]{16,}={0,2}$/.test(secret)) return secret;
  throw usageError(
    `${secretVariable} is not the secret of a webhook.`,
    'It begins with whsec_; leave it out for one of this run.',
  );
};

/** Each name once. The compiler holds them to the contract, so that a new type of event is not forgotten here. */
const eventTypes: Readonly<Record<Exclude<keyof WebhookEvents, 'test'>, true>> = {
  'activation-changed': true,
  'repeat-order-changed': true,
  'rental-changed': true,
  'payment-changed': true,
  'balance.low': true,
  'purchases.paused': true,
  'rental.expiring': true,
};

const readTypes = (given: Given): string[] | undefined => {
  const types = textOf(given, 'events')?.split(',');
  const unknown = types?.find((type) => !Object.hasOwn(eventTypes, type));
  if (unknown === undefined) return types;
  throw usageError(`--events names no event: "${unknown}".`, `There are ${Object.keys(eventTypes).join(', ')}.`);
};

/** The body that a webhook gets of an event; undefined for what webhooks are not told. */
const callOf = ({ sequence, name, payload }: LiveEvent, userId: number, at: Date): Omit<Call, 'key'> | undefined => {
  if (name === 'gap' || name === 'balance-changed') return undefined;
  const id = `evt_${userId}_${sequence}`;
  return {
    sequence,
    id,
    type: name,
    body: JSON.stringify({ id, type: name, timestamp: at.toISOString(), data: payload }),
  };
};

/** Signs as Standard Webhooks says, which is how the shop signs. */
const headersFor = ({ id, body }: Call, secret: string, at: Date): Record<string, string> => {
  const timestamp = String(Math.floor(at.getTime() / 1000));
  const key = Buffer.from(secret.slice(secretPrefix.length), 'base64');
  const signature = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64');
  return {
    'content-type': 'application/json',
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': `v1,${signature}`,
  };
};

const whyOf = (failure: unknown): string => {
  if (failure instanceof DOMException && failure.name === 'TimeoutError')
    return `no answer in ${answerWithinMs / 1000} s`;
  const cause: unknown = failure instanceof Error ? (failure.cause ?? failure) : failure;
  if (cause instanceof Error && 'code' in cause && typeof cause.code === 'string') return cause.code;
  return cause instanceof Error ? cause.message : String(cause);
};

/** Calls the receiver once, as the shop would: redirects are not followed. */
const forward = async (
  call: Call,
  target: URL,
  { secret, signal }: { secret: string; signal: AbortSignal },
): Promise<Result> => {
  const at = new Date();
  const outcome = await fetch(target, {
    method: 'POST',
    body: call.body,
    headers: headersFor(call, secret, at),
    redirect: 'manual',
    signal: AbortSignal.any([signal, AbortSignal.timeout(answerWithinMs)]),
  }).then(
    async (answer) => {
      await answer.body?.cancel();
      return { status: answer.status, problem: answer.ok ? null : `status ${answer.status}` };
    },
    (failure: unknown) => ({ status: null, problem: whyOf(failure) }),
  );
  signal.throwIfAborted();
  const { key, sequence, id, type } = call;
  const ms = Date.now() - at.getTime();
  return {
    line: [`[${key}]`, sequence, type, outcome.problem ?? outcome.status, `${ms} ms`].join('\t'),
    value: { sequence, id, type, ...outcome, ms },
  };
};

/**
 * Forwards the account's events to an address of the developer's own machine, signed as webhooks are, and prints each with the receiver's
 * answer, until it is interrupted. A digit sends the call with that key again. The body is the one that a webhook gets; only its `timestamp`
 * is the moment in which the command heard of the event.
 */
export async function* listen(shop: Shop, given: Given): AsyncGenerator<Result> {
  const { signal, tell, onKey } = given;
  const target = readTarget(given);
  const types = readTypes(given);
  const lastSeen = textOf(given, 'after');
  const from = lastSeen === undefined ? {} : { after: wholeNumber(lastSeen, '--after') };
  const secret = readSecret(given);
  const { id: userId } = await shop.call('getCurrentUser', {}, { signal });
  const keysHint = onKey ? ` Press 1 to ${keysMax} to send that call again.` : '';
  tell(`Signed with ${given.env[secretVariable] ? secretVariable : secret}.${keysHint} Ctrl-C ends it.`);

  const calls = new EventEmitter<{ call: [Call]; error: [unknown] }>();
  const sent = new Map<number, Call>();
  const follow = async (): Promise<void> => {
    let count = 0;
    for await (const event of shop.events({ signal, ...from })) {
      if (event.name === 'gap') tell(`The events ${event.payload.missedFrom} to ${event.payload.missedTo} are gone.`);
      const call = callOf(event, userId, new Date());
      if (!call || (types && !types.includes(call.type))) continue;
      const key = (count % keysMax) + 1;
      count += 1;
      sent.set(key, { ...call, key });
      calls.emit('call', { ...call, key });
    }
  };
  const stopKeys = onKey?.((key) => {
    const call = sent.get(Number(key));
    if (call) calls.emit('call', call);
  });
  const waiting = on(calls, 'call', { signal });
  follow().catch((failure: unknown) => calls.emit('error', failure));
  try {
    for await (const [call] of waiting as AsyncIterable<[Call]>) yield await forward(call, target, { secret, signal });
  } catch (failure) {
    // Ctrl-C is how this command ends.
    if (!signal.aborted) throw failure;
  } finally {
    stopKeys?.();
  }
}

import { parseBoundedJson } from '@shop/shared-types/json-shape';

import type { SupplierConnection } from '../directory/supplier-directory.ts';
import type { SupplyTools } from '../supply-tools.ts';

/** An answer of `handler_api` in either dialect: a text token or JSON. */
export type HandlerAnswer =
  /** `ACCESS_NUMBER:635468024:46731234567` → token and the pieces after it. */
  { kind: 'token'; token: string; rest: string } | { kind: 'json'; value: unknown };

/** The actions that the shop calls at an upstream. The documentation's page `docs/upstream` names each of them. */
export const upstreamActions = [
  'getPrices',
  'getNumbersStatus',
  'getNumberV2',
  'getNumber',
  'getStatus',
  'setStatus',
  'getFullSms',
  'getActiveActivations',
  'checkExtraActivation',
  'getExtraActivation',
  'getBalance',
] as const;
export type UpstreamAction = (typeof upstreamActions)[number];

const answerBytesMax = 4 * 1024 * 1024;

/** New dialects name errors in JSON; this table gives the classic token for each. */
const tokenOfTitle: ReadonlyMap<string, string> = new Map([
  ['NOT_FOUND', 'NO_ACTIVATION'],
  ['ACTIVATION_NOT_ACTIVE', 'BAD_STATUS'],
  ['OTP_RECEIVED', 'BAD_STATUS'],
  ['NEW_OTP_RECEIVED', 'BAD_STATUS'],
  ['FREE_CANCELLATION_EXPIRED', 'BAD_STATUS'],
  ['UNPROCESSABLE_ENTITY', 'BAD_STATUS'],
]);

const errorOf = (value: unknown): string | undefined => {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined;
  const fields = value as Record<string, unknown>;
  for (const name of ['title', 'errorCode', 'error', 'msg', 'message']) {
    const text = fields[name];
    if (typeof text === 'string' && /^[A-Z][A-Z_]+(?::.*)?$/.test(text)) return tokenOfTitle.get(text) ?? text;
  }
  return undefined;
};

const asToken = (text: string): HandlerAnswer => {
  const colon = text.indexOf(':');
  return colon === -1
    ? { kind: 'token', token: text, rest: '' }
    : { kind: 'token', token: text.slice(0, colon), rest: text.slice(colon + 1) };
};

/** Reads an answer whatever its HTTP status was: some shops send the classic tokens with 4xx and 5xx. */
const readHandlerAnswer = (text: string): HandlerAnswer => {
  const trimmed = text.replace(/^\ufeff/, '').trim();
  if (!/^[{["]/.test(trimmed)) return asToken(trimmed);
  let value: unknown;
  try {
    value = parseBoundedJson(trimmed);
  } catch {
    return asToken(trimmed);
  }
  if (typeof value === 'string') return asToken(value);
  const error = errorOf(value);
  return error === undefined ? { kind: 'json', value } : asToken(error);
};

/** The words of an upstream for people: its token, or that it sent JSON. At most 60 characters. */
export const wordsOf = (answer: HandlerAnswer): string =>
  answer.kind === 'json' ? 'JSON' : [answer.token, answer.rest].filter(Boolean).join(':').slice(0, 60);

/** Calls an upstream. @throws OutsideCallFailed when no answer came. */
export const callHandlerApi = async (
  tools: SupplyTools,
  connection: SupplierConnection,
  call: { action: UpstreamAction; parameters?: Record<string, string>; timeoutMs?: number },
): Promise<HandlerAnswer> => {
  const url = new URL(connection.url);
  url.search = new URLSearchParams({ api_key: connection.key, action: call.action, ...call.parameters }).toString();
  const { text } = await tools.caller.call({
    method: 'GET',
    url: url.toString(),
    timeoutMs: call.timeoutMs ?? tools.timings.callMs,
    bytesMax: answerBytesMax,
    allowsPrivateUrl: connection.allowsPrivateUrl,
  });
  return readHandlerAnswer(text);
};

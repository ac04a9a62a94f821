import { ShopError, type ShopErrorCode } from '../sdk/index.ts';
import { CommandError, exitCodes, type ExitCode } from './exit-codes.ts';
import { inRubles } from './rubles.ts';

export interface Explanation {
  exitCode: ExitCode;
  code: string;
  message: string;
  /** What the reader does next. */
  next: string;
}

const newKey = 'Make a key in the shop under Settings, API, and keep it with: numeo save-key --url ADDRESS';

const nextSteps: Partial<Record<ShopErrorCode, string>> = {
  LOGIN_REQUIRED: newKey,
  API_KEY_EXPIRED: newKey,
  FORBIDDEN: newKey,
  API_KEY_LIMIT: 'The key has a limit. Change it in the shop under Settings, API, or use another key.',
  KEY_SCOPE_MISSING: 'The key is not allowed this. Change it in the shop under Settings, API, or use another key.',
  NO_BALANCE: 'Top the balance up in the shop. What you have: numeo balance',
  NO_NUMBERS: 'Another country may have numbers. See: numeo prices SERVICE',
  SERVICE_NOT_FOUND: 'Codes of services: numeo prices --country NUMBER',
  COUNTRY_NOT_FOUND: 'Numbers of countries: numeo prices SERVICE',
  EARLY_CANCEL_DENIED: 'Wait a moment, then cancel again.',
  ACTIVATION_STATUS_CONFLICT: 'See what became of the number: numeo show ID',
  ACTIVATION_NOT_FOUND: 'Your open numbers: numeo open',
  ORDER_ALREADY_EXISTS: 'A number was bought under this --order-id. See: numeo orders',
  CHANNELS_LIMIT: 'Finish or cancel open numbers first. See: numeo open',
  PURCHASES_PAUSED: 'Too many numbers were given back at once. Keep a number for two minutes before you cancel it.',
  TOO_MANY_REQUESTS: 'Ask less often, then try again.',
  NO_ANSWER: 'Check the network and the address (NUMEO_URL), then try again.',
  ANSWER_BROKEN: 'Check the address of the shop (NUMEO_URL).',
  NO_CODE: 'The price has been given back. Try another number or country.',
  NO_NUMBER: 'What was held is free again. Try a higher --max, or another country.',
  REPEAT_ORDER_NOT_FOUND: 'Your repeat orders: numeo repeats',
  REPEAT_ORDERS_LIMIT: 'End one first: numeo repeats, then numeo stop ID',
  WAIT_TIMED_OUT: 'Wait on with: numeo wait ID, or give the number back with: numeo cancel ID',
};

const accessCodes: ReadonlySet<string> = new Set([
  'LOGIN_REQUIRED',
  'API_KEY_EXPIRED',
  'FORBIDDEN',
  'API_KEY_LIMIT',
  'KEY_SCOPE_MISSING',
]);

const exitCodeOf = ({ code, isOutcomeUnknown, status }: ShopError): ExitCode => {
  if (code === 'NO_CODE' || code === 'WAIT_TIMED_OUT') return exitCodes.noCode;
  if (code === 'NO_NUMBER') return exitCodes.refused;
  if (accessCodes.has(code)) return exitCodes.access;
  if (isOutcomeUnknown || status === undefined || status >= 500 || code === 'ANSWER_BROKEN')
    return exitCodes.unreachable;
  return exitCodes.refused;
};

const nextOf = ({ code, details, isOutcomeUnknown, idempotencyKey, requestId }: ShopError): string => {
  if (isOutcomeUnknown && idempotencyKey !== undefined) {
    return `It may have happened. The same command with --key ${idempotencyKey} tells, and never buys twice.`;
  }
  if (code === 'PRICE_CHANGED' && typeof details['price'] === 'number') {
    return `It costs ${inRubles(details['price'])} RUB now. Allow that with --max-price ${inRubles(details['price'])}`;
  }
  if (code === 'PURCHASES_PAUSED' && details['reason'] === 'key') {
    return 'The key bought many numbers in a row without a code. Check your program, then release the key in the shop under Settings.';
  }
  if (code === 'INPUT_INVALID') return `Wrong: ${JSON.stringify(details)}`;
  return nextSteps[code] ?? `Ask support, with this id: ${requestId ?? 'none'}`;
};

/** What a failure means, how the command ends, and what to do next. */
export const explainFailure = (failure: unknown): Explanation => {
  if (failure instanceof CommandError) {
    const { exitCode, code, message, next } = failure;
    return { exitCode, code, message, next };
  }
  if (failure instanceof ShopError) {
    return { exitCode: exitCodeOf(failure), code: failure.code, message: failure.message, next: nextOf(failure) };
  }
  const message = failure instanceof Error ? failure.message : String(failure);
  if (message === 'interrupted') {
    const next = 'Open numbers stay open: numeo open';
    return { exitCode: exitCodes.interrupted, code: 'INTERRUPTED', message: 'Interrupted.', next };
  }
  return {
    exitCode: exitCodes.failed,
    code: 'FAILED',
    message,
    next: 'Run it again; with the same words if it was a purchase.',
  };
};

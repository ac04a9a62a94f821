import { pino, type Logger } from 'pino';

import { traceOfLogLine } from '../tracing/tracing.ts';

export type { Logger };

/** Fields that could carry a key or a password never reach a log line. */
const secretPaths = [
  'password',
  'token',
  'apiKey',
  'api_key',
  'key',
  'authorization',
  '*.password',
  '*.token',
  '*.apiKey',
  '*.api_key',
  '*.key',
  '*.authorization',
];

/** JSON lines on standard output. `level` is one of pino's (`info`, `debug`, `silent`, …). */
export const createLogger = (level: string): Logger =>
  pino({
    level,
    base: { service: 'commerce' },
    redact: { paths: secretPaths, censor: '[secret]' },
    mixin: traceOfLogLine,
  });

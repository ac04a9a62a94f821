import type { ErrorAnswer, ErrorCode } from '@shop/shared-types/error-catalogue';

/** The reason why a call was refused. `message` is in the visitor's language; it is empty when no answer came at all. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly code: ErrorCode;
  readonly status: number;
  readonly details: Readonly<Record<string, unknown>>;

  constructor(
    code: ErrorCode,
    status: number,
    message: string,
    details: Readonly<Record<string, unknown>> = {},
    options?: ErrorOptions,
  ) {
    super(message, options);
    this.code = code;
    this.status = status;
    this.details = details;
  }
}

const isErrorAnswer = (body: unknown): body is ErrorAnswer =>
  typeof body === 'object' &&
  body !== null &&
  'error' in body &&
  typeof (body as ErrorAnswer).error?.code === 'string' &&
  typeof (body as ErrorAnswer).error.message === 'string';

/**
 * Reads the refusal from an answer. An answer that is not the engine's own, for example a proxy's page, becomes `NOT_FOUND` or
 * `UNAVAILABLE`.
 */
export const readRefusal = (status: number, body: unknown): ApiError => {
  if (isErrorAnswer(body)) {
    const { code, message, details } = body.error;
    return new ApiError(code, status, message, details ?? {});
  }
  return new ApiError(status === 404 ? 'NOT_FOUND' : 'UNAVAILABLE', status, '');
};

/** The error of a call without an answer: the network failed or the timeout passed. */
export const noAnswer = (cause: unknown): ApiError => new ApiError('UNAVAILABLE', 0, '', {}, { cause });

export const hasCode = (failure: unknown, ...codes: readonly ErrorCode[]): failure is ApiError =>
  failure instanceof ApiError && codes.includes(failure.code);

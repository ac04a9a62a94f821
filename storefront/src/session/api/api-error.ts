import type { ErrorAnswer, ErrorCode } from '@shop/shared-types/error-catalogue';

/** Why a call was refused. `message` is in the visitor's language; empty when no answer came at all. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  constructor(
    readonly code: ErrorCode,
    readonly status: number,
    message: string,
    readonly details: Readonly<Record<string, unknown>> = {},
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}

const isErrorAnswer = (body: unknown): body is ErrorAnswer =>
  typeof body === 'object' &&
  body !== null &&
  'error' in body &&
  typeof (body as ErrorAnswer).error?.code === 'string' &&
  typeof (body as ErrorAnswer).error.message === 'string';

/** The refusal in an answer. One that is not the engine's own, a proxy's page for instance, says only that nothing is there. */
export const readRefusal = (status: number, body: unknown): ApiError => {
  if (isErrorAnswer(body)) {
    const { code, message, details } = body.error;
    return new ApiError(code, status, message, details ?? {});
  }
  return new ApiError(status === 404 ? 'NOT_FOUND' : 'UNAVAILABLE', status, '');
};

/** No answer: the network is gone, or the time is over. */
export const noAnswer = (cause: unknown): ApiError => new ApiError('UNAVAILABLE', 0, '', {}, { cause });

export const hasCode = (failure: unknown, ...codes: readonly ErrorCode[]): failure is ApiError =>
  failure instanceof ApiError && codes.includes(failure.code);

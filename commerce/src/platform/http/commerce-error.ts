import type { ErrorCode } from '@shop/shared-types/error-catalogue';

/** A refusal with its code from the catalogue. `details` may be shown to the caller; `cause` keeps the original error. */
export class CommerceError extends Error {
  override readonly name = 'CommerceError';

  constructor(
    readonly code: ErrorCode,
    readonly details: Record<string, unknown> = {},
    options?: ErrorOptions,
  ) {
    super(code, options);
  }
}

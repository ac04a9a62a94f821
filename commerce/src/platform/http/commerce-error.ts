import type { ErrorCode } from '@shop/shared-types/error-catalogue';

/** A refusal with its code from the catalogue. `details` may be shown to the caller; `cause` keeps the original error. */
export class CommerceError extends Error {
  override readonly name = 'CommerceError';

  /** The same request was refused before, and this is that refusal again. */
  readonly isReplayed: boolean;

  readonly code: ErrorCode;
  readonly details: Record<string, unknown>;

  constructor(
    code: ErrorCode,
    details: Record<string, unknown> = {},
    options: ErrorOptions & { isReplayed?: boolean } = {},
  ) {
    super(code, options);
    this.code = code;
    this.details = details;
    this.isReplayed = options.isReplayed === true;
  }
}

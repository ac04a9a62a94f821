/**
 * Every error that can reach a person or a program, with its code and HTTP status. One row an error; its text in seven languages is in
 * `error-messages/`, and a missing text does not compile. Protocol tokens of the field keep their names.
 */
export const errorCatalogue = {
  UNEXPECTED: { status: 500 },
  UNAVAILABLE: { status: 503 },
  NOT_FOUND: { status: 404 },
  METHOD_NOT_ALLOWED: { status: 405 },
  INPUT_INVALID: { status: 400 },
  BODY_BROKEN: { status: 400 },
  BODY_TOO_LARGE: { status: 413 },
  CONTENT_TYPE_WRONG: { status: 415 },
  REQUEST_TOO_SLOW: { status: 408 },
  TOO_MANY_REQUESTS: { status: 429 },

  LOGIN_REQUIRED: { status: 401 },
  FORBIDDEN: { status: 403 },
  LOGIN_WRONG: { status: 401 },
  /** Visitors from this country may not register, buy or top up (rule 3.25). */
  COUNTRY_BLOCKED: { status: 451 },
  EMAIL_TAKEN: { status: 409 },
  EMAIL_NOT_CONFIRMED: { status: 403 },
  /** The holder of the session has to give the password or a code again (`confirmIdentity`). */
  CONFIRMATION_REQUIRED: { status: 403 },
  /** Staff calls accept only sessions that were opened with two-factor authentication. */
  SECOND_FACTOR_REQUIRED: { status: 403 },
  /** The operator wants this role in sessions with a passkey only (rule 3.42). */
  PASSKEY_REQUIRED: { status: 403 },
  /** The role of this member of staff does not hold the right that the call needs, named in `right`. */
  RIGHT_MISSING: { status: 403 },
  LINK_EXPIRED: { status: 410 },
  ACCOUNT_INACTIVE: { status: 403 },
  CAPTCHA_FAILED: { status: 400 },

  IDEMPOTENCY_KEY_REUSED: { status: 422 },
  IDEMPOTENCY_IN_PROGRESS: { status: 409 },

  SERVICE_NOT_FOUND: { status: 404 },
  COUNTRY_NOT_FOUND: { status: 404 },
  /** The shop may not sell numbers of this country (rule 1.14). */
  COUNTRY_NOT_SOLD: { status: 409 },
  /** Staff try to lift a block that the operator's settings made. */
  COUNTRY_BLOCK_OF_SETTINGS: { status: 409 },
  NAME_TAKEN: { status: 409 },
  NO_NUMBERS: { status: 409 },
  NO_BALANCE: { status: 402 },
  PRICE_CHANGED: { status: 409 },
  ORDER_ALREADY_EXISTS: { status: 409 },
  CHANNELS_LIMIT: { status: 429 },
  /** The account gave back too many numbers without a code; `releasedAt` in the details (rule 4.25). */
  PURCHASES_PAUSED: { status: 429 },

  ACTIVATION_NOT_FOUND: { status: 404 },
  ACTIVATION_STATUS_CONFLICT: { status: 409 },
  MESSAGE_NOT_FOUND: { status: 404 },
  EARLY_CANCEL_DENIED: { status: 409 },
  /** `reason` in the details says what stands against it. */
  REACTIVATION_IMPOSSIBLE: { status: 409 },
  LATE_CODE_GONE: { status: 409 },
  REPEAT_ORDER_NOT_FOUND: { status: 404 },
  REPEAT_ORDERS_LIMIT: { status: 429 },

  RUSSIAN_NUMBER_REFUSED: { status: 422 },
  SUPPLIER_KEY_WRONG: { status: 401 },

  RENTAL_NOT_FOUND: { status: 404 },
  RENTAL_TIME_UNAVAILABLE: { status: 409 },
  RENTAL_CANCEL_REFUSED: { status: 409 },
  RENTAL_ENDED: { status: 409 },
  OFFER_NOT_FOUND: { status: 404 },
  OFFER_SOLD_OUT: { status: 409 },
  PURCHASE_NOT_FOUND: { status: 404 },
  /** A fault is reported once for each thing that was bought. */
  DISPUTE_EXISTS: { status: 409 },
  DISPUTE_TOO_LATE: { status: 409 },
  DISPUTE_ITEM_UNKNOWN: { status: 400 },
  DISPUTE_NOT_FOUND: { status: 404 },
  /** A partner has submitted as many agents as may wait. */
  SUPPLIERS_LIMIT: { status: 409 },
  QUANTITY_INVALID: { status: 400 },
  SALE_AGREEMENT_MISSING: { status: 403 },
  PAYMENT_METHOD_UNAVAILABLE: { status: 409 },
  AMOUNT_TOO_SMALL: { status: 400 },
  AMOUNT_TOO_LARGE: { status: 400 },
  PAYMENT_NOT_FOUND: { status: 404 },
  PAYMENT_CODE_WRONG: { status: 400 },
  COUPON_NOT_FOUND: { status: 404 },
  PROMO_CODE_INVALID: { status: 404 },
  PROMO_CODE_USED: { status: 409 },
  PROMO_CODE_AMOUNT_TOO_SMALL: { status: 400 },
  WITHDRAWAL_TOO_SMALL: { status: 400 },
  WITHDRAWAL_TOO_LARGE: { status: 400 },
  EARNINGS_HELD: { status: 400 },
  SUPPLIER_NOT_TRIED: { status: 409 },
  CARD_NUMBER_INVALID: { status: 400 },
  CARD_NOT_RUSSIAN: { status: 400 },
  WALLET_INVALID: { status: 400 },
  WITHDRAWAL_NOT_FOUND: { status: 404 },
  STATUS_CONFLICT: { status: 409 },
  OWNER_BLOCKED: { status: 409 },
  /** Above a sum the one who approved a payout cannot mark it as paid, and nobody decides on a payout of his own. */
  SECOND_PERSON_NEEDED: { status: 409 },
  OWN_ACCESS: { status: 409 },
  LAST_ADMIN: { status: 409 },
  /** A refund above what this member of staff may give back of one sale; `maxKopecks`. */
  REFUND_ABOVE_LIMIT: { status: 403 },
  APPLICATION_EXISTS: { status: 409 },
  DOCUMENT_NOT_FOUND: { status: 404 },
  /** The file of a document is no PDF, JPEG or PNG, or larger than 4 MB. */
  DOCUMENT_TYPE_REFUSED: { status: 400 },
  DOCUMENTS_LIMIT: { status: 409 },
  DOCUMENT_EXPIRED: { status: 409 },
  /** A payout above the operator's sum needs an accepted document of its partner (rule 12.10). */
  DOCUMENTS_NEEDED: { status: 409 },
  APPLICATION_NOT_FOUND: { status: 404 },
  PRICE_OUT_OF_RANGE: { status: 400 },
  PRICE_BELOW_SUPPLIERS: { status: 400 },
  /** `lines`: how many lines of the table are wrong. */
  PRICE_TABLE_REFUSED: { status: 400 },
  PRICE_TABLE_CHANGED: { status: 409 },
  PASSWORD_WRONG: { status: 403 },
  TWO_FACTOR_REQUIRED: { status: 401 },
  TWO_FACTOR_WRONG: { status: 401 },
  TWO_FACTOR_ALREADY_ON: { status: 409 },
  TWO_FACTOR_OFF: { status: 409 },
  PASSKEY_WRONG: { status: 401 },
  PASSKEY_NOT_FOUND: { status: 404 },
  PASSKEYS_LIMIT: { status: 409 },
  LAST_SECOND_FACTOR: { status: 409 },
  SESSION_NOT_FOUND: { status: 404 },
  /** Orders, withdrawals or top-ups of the account are not over yet. */
  ACCOUNT_IN_USE: { status: 409 },
  ACCOUNT_HAS_ROLE: { status: 409 },
  BALANCE_LEFT: { status: 409 },
  API_KEY_LIMIT: { status: 403 },
  /** A named key may not make this call; `scope` in the details is what it would need, null for calls that no named key may make (rule 3.35). */
  KEY_SCOPE_MISSING: { status: 403 },
  /** The end that the owner set for a named key, or the overlap after its renewal, is over since `expiredAt`. */
  API_KEY_EXPIRED: { status: 401 },
  API_KEY_NOT_FOUND: { status: 404 },
  API_KEYS_LIMIT: { status: 409 },
  /** A key of the sandbox was sent to a call that the sandbox does not have. */
  NOT_IN_SANDBOX: { status: 403 },
  SANDBOX_NOT_FOUND: { status: 404 },
  /** A limit that the staff set for the account. */
  ACCOUNT_LIMIT: { status: 403 },
  /** `callbackUrl` came before the account had a secret that signs such calls. */
  CALLBACK_SECRET_MISSING: { status: 409 },
  WEBHOOK_EVENT_NOT_FOUND: { status: 404 },
  WEBHOOK_NOT_FOUND: { status: 404 },
  WEBHOOK_OFF: { status: 409 },
  WEBHOOK_URL_REFUSED: { status: 400 },
  WEBHOOKS_LIMIT: { status: 409 },
  TELEGRAM_ALREADY_LINKED: { status: 409 },
  TELEGRAM_OFF: { status: 409 },
  PUSH_OFF: { status: 409 },
  PUSH_DEVICE_REFUSED: { status: 400 },
  USER_NOT_FOUND: { status: 404 },
  SUPPLIER_NOT_FOUND: { status: 404 },
  SIM_NOT_FOUND: { status: 404 },
  SUPPLIER_URL_REFUSED: { status: 400 },
  SUPPLIER_KEY_TAKEN: { status: 409 },
  SUPPLIER_KEY_MISSING: { status: 400 },
  SUPPLIER_OWNER_REFUSED: { status: 409 },
  SUPPLIER_IS_POOL: { status: 409 },
  /** The rest is what a trial call of a supplier found out; the trial itself answers 200. */
  SUPPLIER_NOT_CONNECTED: { status: 409 },
  SUPPLIER_ADDRESS_PRIVATE: { status: 502 },
  SUPPLIER_UNREACHABLE: { status: 502 },
  SUPPLIER_TOO_SLOW: { status: 504 },
  SUPPLIER_KEY_REFUSED: { status: 502 },
  SUPPLIER_REFUSES: { status: 502 },
  SUPPLIER_ANSWER_UNREADABLE: { status: 502 },
} as const satisfies Record<string, { status: number }>;

export type ErrorCode = keyof typeof errorCatalogue;
export const errorCodes = Object.keys(errorCatalogue) as ErrorCode[];

/** Rules that a form field can break. The names follow yup's tests, so that a schema needs no messages of its own. */
export const fieldRules = [
  'required',
  'typeError',
  'email',
  'min',
  'minValue',
  'max',
  'integer',
  'moreThan',
  'oneOf',
  'matches',
  'noUnknown',
  'passwords-match',
  'must-accept',
  'phone',
  'person-name',
  'common-password',
  'control-characters',
] as const;
export type FieldRule = (typeof fieldRules)[number];

/** One wrong field in the answer to bad input. */
export interface FieldError {
  /** Dotted path inside the input, `body.email` or `query.page`. */
  path: string;
  rule: FieldRule;
  /** The bound of the rule, if it has one. */
  limit?: number | undefined;
  /** The known name that an unknown one may have meant. */
  nearest?: string;
  message: string;
}

/** The body of every refused JSON call. */
export interface ErrorAnswer {
  error: {
    code: ErrorCode;
    message: string;
    details: Record<string, unknown>;
    /** The value of the header `X-Request-Id`: it finds the request in the logs of all components. */
    requestId: string;
  };
}

/** Texts of one language: every error and every field rule. `{limit}` and `{balance}` stand for values. */
export interface ErrorMessages {
  errors: Record<ErrorCode, string>;
  fields: Record<FieldRule, string>;
}

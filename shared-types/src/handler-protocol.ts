/**
 * The text protocol of this field (`handler_api`), as programs see it: every action with its parameters, and every token. The engine has its own table
 * of the functions that answer; a test there holds both to the same names. The documentation and the console are made from this one.
 */
export interface HandlerAction {
  group: HandlerGroup;
  /** Without one of these the action refuses. `api_key` and `action` are left out: all actions take them. */
  required: readonly string[];
  optional: readonly string[];
  /** One answer of success, as it travels. */
  answer: string;
  /** Tokens of refusal that the action has beside those that every action can answer. */
  refusals: readonly HandlerToken[];
  /** The action is answered without a key too. */
  isOpen?: true;
  /** The action can take money from the balance. */
  costs?: true;
  /** The action changes an order. */
  changes?: true;
}

export type HandlerGroup = 'account' | 'catalogue' | 'purchase' | 'rent';

/** What a token is to a program: an answer of success, a state, or a refusal. */
export type TokenKind = 'success' | 'state' | 'refusal';

/** Every token, in the order in which a program meets them. `:` says that a value follows. */
export const handlerTokens = {
  'ACCESS_BALANCE:': 'success',
  'ACCESS_NUMBER:': 'success',
  ACCESS_READY: 'success',
  ACCESS_RETRY_GET: 'success',
  ACCESS_ACTIVATION: 'success',
  ACCESS_CANCEL: 'success',
  'STATUS_OK:': 'success',
  'FULL_SMS:': 'success',
  STATUS_WAIT_CODE: 'state',
  'STATUS_WAIT_RETRY:': 'state',
  STATUS_CANCEL: 'state',
  STATUS_FINISH: 'state',
  STATUS_REVOKE: 'state',
  NO_KEY: 'refusal',
  BAD_KEY: 'refusal',
  BAD_ACTION: 'refusal',
  ACCOUNT_INACTIVE: 'refusal',
  ERROR_SQL: 'refusal',
  TOO_MANY_REQUESTS: 'refusal',
  COUNTRY_BLOCKED: 'refusal',
  NO_NUMBERS: 'refusal',
  NO_BALANCE: 'refusal',
  BAD_SERVICE: 'refusal',
  BAD_COUNTRY: 'refusal',
  'WRONG_MAX_PRICE:': 'refusal',
  WRONG_EXCEPTION_PHONE: 'refusal',
  CHANNELS_LIMIT: 'refusal',
  'BANNED:': 'refusal',
  ORDER_ALREADY_EXISTS: 'refusal',
  IDEMPOTENCY_IN_PROGRESS: 'refusal',
  IDEMPOTENCY_KEY_REUSED: 'refusal',
  IDEMPOTENCY_KEY_INVALID: 'refusal',
  NO_ACTIVATION: 'refusal',
  BAD_STATUS: 'refusal',
  EARLY_CANCEL_DENIED: 'refusal',
  WRONG_ACTIVATION_ID: 'refusal',
  RENEW_ACTIVATION_NOT_AVAILABLE: 'refusal',
  NEW_ACTIVATION_IMPOSSIBLE: 'refusal',
  SIM_OFFLINE: 'refusal',
  NO_ACTIVATIONS: 'refusal',
  WRONG_DATE: 'refusal',
  WRONG_SERVICE: 'refusal',
  OPERATORS_NOT_FOUND: 'refusal',
  WRONG_COUNTRY: 'refusal',
  INVALID_TIME: 'refusal',
  OUT_OF_STOCK: 'refusal',
  NO_ID_RENT: 'refusal',
  INVALID_PHONE: 'refusal',
  INCORECT_STATUS: 'refusal',
  CANT_CANCEL: 'refusal',
  ALREADY_CANCEL: 'refusal',
  ALREADY_FINISH: 'refusal',
  RENT_DIE: 'refusal',
  MAX_HOURS_EXCEED: 'refusal',
} as const satisfies Record<string, TokenKind>;

export type HandlerToken = keyof typeof handlerTokens;

/** Refusals of every action, in the order in which they are checked. */
export const commonHandlerRefusals: readonly HandlerToken[] = [
  'NO_KEY',
  'TOO_MANY_REQUESTS',
  'BAD_KEY',
  'ACCOUNT_INACTIVE',
  'BAD_ACTION',
  'ERROR_SQL',
];

const pairs = {
  group: 'catalogue',
  required: [],
  optional: ['service', 'country'],
  refusals: ['BAD_SERVICE'],
} as const;
const purchaseOptions = [
  'operator',
  'maxPrice',
  'minPrice',
  'fixedPrice',
  'providerIds',
  'exceptProviderIds',
  'phoneException',
  'choose',
  'ref',
  'idempotency_key',
] as const;
const repeatRefusals = ['IDEMPOTENCY_IN_PROGRESS', 'IDEMPOTENCY_KEY_REUSED', 'IDEMPOTENCY_KEY_INVALID'] as const;
const purchaseRefusals = [
  'BAD_SERVICE',
  'BAD_COUNTRY',
  'WRONG_EXCEPTION_PHONE',
  'WRONG_MAX_PRICE:',
  'NO_NUMBERS',
  'NO_BALANCE',
  'CHANNELS_LIMIT',
  'BANNED:',
  'COUNTRY_BLOCKED',
  ...repeatRefusals,
] as const;
const reactivationRefusals = [
  'WRONG_ACTIVATION_ID',
  'RENEW_ACTIVATION_NOT_AVAILABLE',
  'NEW_ACTIVATION_IMPOSSIBLE',
  'SIM_OFFLINE',
] as const;
const topCountries = '{"0":{"country":46,"count":120,"price":12.5,"retail_price":12.5}}';
const rented = '{"status":"success","phone":{"id":1049,"endDate":"2026-01-31T12:01:52","number":"46731234567"}}';

/** Every action, by the exact name that programs send, in the order of a purchase. */
export const handlerActions = {
  getBalance: { group: 'account', required: [], optional: [], answer: 'ACCESS_BALANCE:5000.00', refusals: [] },
  getBalanceAndCashBack: {
    group: 'account',
    required: [],
    optional: [],
    answer: 'ACCESS_BALANCE:5000.00',
    refusals: [],
  },
  getServicesList: {
    group: 'catalogue',
    required: [],
    optional: ['country', 'lang'],
    answer: '{"status":"success","services":[{"code":"tg","name":"Telegram"}]}',
    refusals: [],
    isOpen: true,
  },
  getCountries: {
    group: 'catalogue',
    required: [],
    optional: [],
    answer:
      '{"46":{"id":46,"rus":"Швеция","eng":"Sweden","chn":"瑞典","visible":1,"retry":1,"rent":1,"multiService":0}}',
    refusals: [],
    isOpen: true,
  },
  getOperators: {
    group: 'catalogue',
    required: [],
    optional: ['country'],
    answer: '{"status":"success","countryOperators":{"46":["telia","tele2"]}}',
    refusals: ['OPERATORS_NOT_FOUND'],
    isOpen: true,
  },
  getPrices: { ...pairs, answer: '{"46":{"tg":{"cost":12.5,"count":120,"physicalCount":120}}}' },
  getPricesV2: { ...pairs, answer: '{"46":{"tg":{"12.50":120,"14.00":7}}}' },
  getPricesV3: {
    ...pairs,
    optional: ['service', 'country', 'delivery'],
    answer: '{"46":{"tg":{"3":{"count":120,"price":12.5,"provider_id":3}}}}',
  },
  getPricesExtended: {
    ...pairs,
    optional: ['service', 'country', 'freePrice'],
    answer: '{"46":{"tg":{"cost":12.5,"count":120,"physicalCount":120,"freePriceMap":{"12.50":120}}}}',
  },
  getPricesVerification: { ...pairs, answer: '{"tg":{"46":{"count":120,"price":12.5}}}' },
  getNumbersStatus: {
    group: 'catalogue',
    required: ['country'],
    optional: ['service'],
    answer: '{"tg":120,"tg_0":120}',
    refusals: ['BAD_COUNTRY', 'BAD_SERVICE'],
  },
  getTopCountriesByService: { ...pairs, optional: ['service', 'freePrice'], answer: topCountries },
  getTopCountriesByServiceRank: { ...pairs, optional: ['service', 'freePrice'], answer: topCountries },
  getListOfTopCountriesByService: {
    group: 'catalogue',
    required: ['service'],
    optional: ['length', 'page'],
    answer: '[{"country":46,"share":50,"rate":92}]',
    refusals: ['WRONG_SERVICE'],
  },
  getNumber: {
    group: 'purchase',
    required: ['service'],
    optional: ['country', ...purchaseOptions],
    answer: 'ACCESS_NUMBER:635468024:46731234567',
    refusals: purchaseRefusals,
    costs: true,
  },
  getNumberV2: {
    group: 'purchase',
    required: ['service'],
    optional: ['country', ...purchaseOptions, 'orderId'],
    answer:
      '{"activationId":635468024,"phoneNumber":"46731234567","activationCost":12.5,"currency":643,"countryCode":"46","canGetAnotherSms":"1",' +
      '"activationTime":"2026-01-09 14:05:00","activationOperator":"telia"}',
    refusals: [...purchaseRefusals, 'ORDER_ALREADY_EXISTS'],
    costs: true,
  },
  getStatus: {
    group: 'purchase',
    required: ['id'],
    optional: [],
    answer: 'STATUS_OK:123456',
    refusals: ['NO_ACTIVATION'],
  },
  getStatusV2: {
    group: 'purchase',
    required: ['id'],
    optional: [],
    answer:
      '{"verificationType":0,"sms":{"dateTime":"2026-01-09 14:06:00","code":"123456","text":"Your code 123456"},"call":null}',
    refusals: ['NO_ACTIVATION'],
  },
  getFullSms: {
    group: 'purchase',
    required: ['id'],
    optional: [],
    answer: 'FULL_SMS:Your code 123456',
    refusals: ['NO_ACTIVATION'],
  },
  getAllSms: {
    group: 'purchase',
    required: ['id'],
    optional: ['size', 'page'],
    answer:
      '{"data":[{"id":1,"phoneFrom":"Telegram","code":"123456","text":"Your code 123456","service":"tg","date":"2026-01-09 14:06:00","type":"sms"}],' +
      '"meta":{"total":1,"service":"tg"}}',
    refusals: ['NO_ACTIVATION'],
  },
  setStatus: {
    group: 'purchase',
    required: ['id', 'status'],
    optional: [],
    answer: 'ACCESS_CANCEL',
    refusals: ['NO_ACTIVATION', 'BAD_STATUS', 'EARLY_CANCEL_DENIED'],
    changes: true,
  },
  takeMessage: {
    group: 'purchase',
    required: ['id'],
    optional: ['messageId'],
    answer: 'STATUS_OK:123456',
    refusals: ['NO_ACTIVATION', 'BAD_STATUS'],
    // It pays what the purchase held, so it stays open to visitors from a closed country (rule 3.25).
    changes: true,
  },
  getExtraActivation: {
    group: 'purchase',
    required: ['activationId'],
    optional: ['idempotency_key'],
    answer: 'ACCESS_NUMBER:635468025:46731234567',
    refusals: [
      ...reactivationRefusals,
      'NO_BALANCE',
      'CHANNELS_LIMIT',
      'BANNED:',
      'COUNTRY_BLOCKED',
      ...repeatRefusals,
    ],
    costs: true,
  },
  checkExtraActivation: {
    group: 'purchase',
    required: ['activationId'],
    optional: [],
    answer: '{"status":"success","cost":12.5,"service":"tg","phone":"46731234567","country":46}',
    refusals: reactivationRefusals,
  },
  takeLateCode: {
    group: 'purchase',
    required: ['id'],
    optional: [],
    answer: 'ACCESS_NUMBER:635468026:46731234567',
    refusals: [
      'WRONG_ACTIVATION_ID',
      'RENEW_ACTIVATION_NOT_AVAILABLE',
      'NO_BALANCE',
      'CHANNELS_LIMIT',
      'BANNED:',
      'COUNTRY_BLOCKED',
    ],
    costs: true,
  },
  getActiveActivations: {
    group: 'purchase',
    required: [],
    optional: ['start', 'limit', 'ref_id'],
    answer:
      '{"status":"success","activeActivations":[{"activationId":"635468024","serviceCode":"tg","phoneNumber":"46731234567","activationStatus":"4", …}]}',
    refusals: ['NO_ACTIVATIONS'],
  },
  getHistory: {
    group: 'purchase',
    required: [],
    optional: ['start', 'end', 'offset', 'limit'],
    answer:
      '[{"id":"635468024","date":"2026-01-09 14:05:00","phone":"46731234567","sms":"Your code 123456","cost":12.5,"status":"6","currency":643}]',
    refusals: ['WRONG_DATE'],
  },
  getRentServicesAndCountries: {
    group: 'rent',
    required: [],
    optional: ['rent_time', 'country', 'operator'],
    answer:
      '{"countries":{"0":46},"operators":{"0":"any","1":"telia"},"services":{"full":{"cost":42.93,"quant":20}},"currency":643}',
    refusals: ['INVALID_TIME', 'WRONG_COUNTRY', 'OUT_OF_STOCK'],
  },
  getRentNumber: {
    group: 'rent',
    required: ['service', 'country'],
    optional: ['rent_time', 'operator', 'ref', 'idempotency_key'],
    answer: rented,
    refusals: [
      'BAD_SERVICE',
      'WRONG_COUNTRY',
      'INVALID_TIME',
      'NO_NUMBERS',
      'NO_BALANCE',
      'CHANNELS_LIMIT',
      'BANNED:',
      'COUNTRY_BLOCKED',
      ...repeatRefusals,
    ],
    costs: true,
  },
  getRentStatus: {
    group: 'rent',
    required: ['id'],
    optional: ['page', 'size'],
    answer:
      '{"status":"success","quantity":"1","values":{"0":{"phoneFrom":"WhatsApp","text":"Your code 123-456","service":"wa","date":"2026-01-09 14:06:00"}}}',
    refusals: ['NO_ID_RENT', 'INVALID_PHONE'],
  },
  setRentStatus: {
    group: 'rent',
    required: ['id', 'status'],
    optional: [],
    answer: '{"status":"success"}',
    refusals: ['NO_ID_RENT', 'INVALID_PHONE', 'INCORECT_STATUS', 'CANT_CANCEL', 'ALREADY_CANCEL', 'ALREADY_FINISH'],
    changes: true,
  },
  getRentList: {
    group: 'rent',
    required: [],
    optional: ['length', 'page'],
    answer: '{"status":"success","values":{"0":{"id":"1049","phone":"46731234567"}}}',
    refusals: ['NO_NUMBERS'],
  },
  continueRentInfo: {
    group: 'rent',
    required: ['id'],
    optional: ['hours', 'needHistory'],
    answer: '{"status":"success","price":6.33,"currency":643,"hours":4}',
    refusals: ['NO_ID_RENT', 'INVALID_PHONE', 'INVALID_TIME', 'MAX_HOURS_EXCEED', 'RENT_DIE'],
  },
  getContinueRentPriceNumber: {
    group: 'rent',
    required: ['id'],
    optional: ['rent_time'],
    answer: '{"status":"success","price":6.33,"currency":643}',
    refusals: ['NO_ID_RENT', 'INVALID_PHONE', 'INVALID_TIME', 'MAX_HOURS_EXCEED', 'RENT_DIE'],
  },
  continueRentNumber: {
    group: 'rent',
    required: ['id'],
    optional: ['rent_time', 'idempotency_key'],
    answer: rented,
    refusals: [
      'NO_ID_RENT',
      'INVALID_PHONE',
      'INVALID_TIME',
      'MAX_HOURS_EXCEED',
      'RENT_DIE',
      'NO_BALANCE',
      'COUNTRY_BLOCKED',
      ...repeatRefusals,
    ],
    costs: true,
  },
} as const satisfies Record<string, HandlerAction>;

export type HandlerActionName = keyof typeof handlerActions;

type Parameters = (typeof handlerActions)[HandlerActionName];

/** The name of a parameter of any action. */
export type HandlerParameter = Parameters['required'][number] | Parameters['optional'][number];

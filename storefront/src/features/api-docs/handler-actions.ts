import type { ConsoleCall, ConsoleField } from './console-call';

const handlerPath = '/handler_api';

type Given = readonly [name: string, sample?: string];

const field =
  (isRequired: boolean) =>
  ([name, sample = '']: Given): ConsoleField => ({ name, place: 'query', isRequired, sample });

const action = (
  id: string,
  needed: readonly Given[] = [],
  optional: readonly Given[] = [],
  { costs = false, changes = false }: { costs?: boolean; changes?: boolean } = {},
): ConsoleCall => ({
  id,
  method: 'GET',
  path: handlerPath,
  fields: [...needed.map(field(true)), ...optional.map(field(false))],
  body: undefined,
  key: 'query',
  costs,
  changes,
});

const service: Given = ['service', 'tg'];
const country: Given = ['country', '46'];
const rentTime: Given = ['rent_time', '4'];

/** Actions of the text protocol for activations, in the order of a purchase. */
export const activationActions: readonly ConsoleCall[] = [
  action('getBalance'),
  action('getServicesList', [], [['country'], ['lang']]),
  action('getCountries'),
  action('getOperators', [], [['country', '46']]),
  action('getPrices', [], [service, country]),
  action('getNumbersStatus', [country], [['operator']]),
  action('getTopCountriesByService', [], [service]),
  action('getNumber', [service, country], [['operator'], ['maxPrice'], ['idempotency_key']], { costs: true }),
  action('getNumberV2', [service, country], [['operator'], ['maxPrice'], ['orderId']], { costs: true }),
  action('getStatus', [['id']]),
  action('getStatusV2', [['id']]),
  action('getFullSms', [['id']]),
  action('setStatus', [['id'], ['status', '8']], [], { changes: true }),
  action('getActiveActivations'),
  action('getHistory', [], [['start'], ['end'], ['offset'], ['limit']]),
];

/** Actions for renting. */
export const rentActions: readonly ConsoleCall[] = [
  action('getRentServicesAndCountries', [], [rentTime, country, ['operator']]),
  action('getRentNumber', [service, country, rentTime], [['operator'], ['idempotency_key']], { costs: true }),
  action('getRentStatus', [['id']], [['page'], ['size']]),
  action('setRentStatus', [['id'], ['status', '2']], [], { changes: true }),
  action('getRentList', [], [['length'], ['page']]),
  action('continueRentInfo', [['id'], ['hours', '4']], [['needHistory']]),
  action('continueRentNumber', [['id'], rentTime], [['idempotency_key']], { costs: true }),
];

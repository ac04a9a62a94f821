import { isInheritedName } from '@shop/shared-types/own-value';

import type { OperatorCounts } from '../remote/supplier-stock.model.ts';
import type { CountryTable } from '../country-table.ts';
import type { SupplierConnection } from '../directory/supplier-directory.ts';
import type { SupplyTools } from '../supply-tools.ts';
import { UnusableAnswer } from '../remote/unusable-answer.ts';
import { callAgent } from './call-agent.ts';
import { isRecord, readCount, readText, type Fields } from './read-fields.ts';

const answerBytesMax = 4 * 1024 * 1024;
const countriesMax = 400;
const operatorsMax = 200;

/** A supplier's stock, and the unknown names in its list. */
export interface StockList {
  countries: Record<string, OperatorCounts>;
  unknownNames: string[];
}

export interface StockNames {
  countries: CountryTable;
  hasService(code: string): boolean;
}

const readServices = (given: unknown, names: StockNames, unknownNames: string[]): Record<string, number> => {
  const counts: Record<string, number> = {};
  if (!isRecord(given)) return counts;
  for (const [service, value] of Object.entries(given)) {
    const count = readCount(value);
    if (!names.hasService(service)) unknownNames.push(`service ${service}`);
    else if (count === undefined) unknownNames.push(`count of ${service}`);
    else if (count > 0) counts[service] = count;
  }
  return counts;
};

const readOperators = (entry: Fields, names: StockNames, unknownNames: string[]): OperatorCounts => {
  const operators: OperatorCounts = {};
  const given = entry['operatorMap'] ?? entry['operators'];
  if (!isRecord(given)) return operators;
  for (const [name, services] of Object.entries(given).slice(0, operatorsMax)) {
    const operator = name.trim().toLowerCase();
    if (/^[a-z0-9_]{1,40}$/.test(operator) && !isInheritedName(operator))
      operators[operator] = readServices(services, names, unknownNames);
    else unknownNames.push(`operator ${name}`);
  }
  return operators;
};

/** Reads a country list leniently: unknown names are left out and reported, all other entries count. */
export const readCountryList = (list: unknown[], names: StockNames): StockList => {
  const countries: Record<string, OperatorCounts> = {};
  const unknownNames: string[] = [];
  for (const entry of list.slice(0, countriesMax)) {
    if (!isRecord(entry)) {
      unknownNames.push('an entry that is no country');
      continue;
    }
    const name = readText(entry, 'country') ?? '';
    const id = names.countries.idOf(name);
    if (id === undefined) unknownNames.push(`country ${name}`);
    else countries[id] = { ...countries[id], ...readOperators(entry, names, unknownNames) };
  }
  return { countries, unknownNames };
};

/**
 * Asks an agent for its stock (rule 21.2).
 * @throws OutsideCallFailed, or UnusableAnswer when the answer is no list.
 */
export const getServices = async (
  tools: SupplyTools,
  connection: SupplierConnection,
  names: StockNames,
): Promise<StockList> => {
  const { httpStatus, fields } = await callAgent(tools, connection, {
    action: 'GET_SERVICES',
    timeoutMs: tools.timings.callMs,
    bytesMax: answerBytesMax,
  });
  const list = fields?.['countryList'];
  if (
    httpStatus !== 200 ||
    !fields ||
    readText(fields, 'status')?.toUpperCase() !== 'SUCCESS' ||
    !Array.isArray(list)
  ) {
    const said = fields && (readText(fields, 'error', 'message') ?? readText(fields, 'status'));
    throw new UnusableAnswer('GET_SERVICES', said ?? `HTTP ${httpStatus}, no country list`);
  }
  return readCountryList(list, names);
};

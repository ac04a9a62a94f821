import type { Money } from '@shop/shared-types/money';

import { isRecord, readId, readPhone, readText } from '../agent-protocol/read-fields.ts';
import type { SupplierConnection } from '../directory/supplier-directory.ts';
import type { SupplyTools } from '../supply-tools.ts';
import { callHandlerApi } from './handler-api-client.ts';
import { readCharge } from './read-charge.ts';

/** A purchase that an upstream lists as running. */
export interface UpstreamPurchase {
  supplierActivationId: string;
  phone: string;
  service: string;
  country: number;
  /** Undefined when the shop gives no time, or writes it in a form of its own. */
  boughtAt: Date | undefined;
  /** Its charge; undefined when it does not say. */
  charged: Money | undefined;
}

const activeMax = 1_000;

const readTime = (text: string | undefined): Date | undefined => {
  const match = /^(\d{4}-\d{2}-\d{2})[ T](\d{2}:\d{2}:\d{2})/.exec(text ?? '');
  const at = match ? new Date(`${match[1]}T${match[2]}Z`) : undefined;
  return at && Number.isNaN(at.getTime()) ? undefined : at;
};

const readPurchase = (given: unknown): UpstreamPurchase | undefined => {
  if (!isRecord(given)) return undefined;
  const supplierActivationId = readId(given, 'activationId', 'id');
  const phone = readPhone(given, 'phoneNumber', 'phone');
  const service = readText(given, 'serviceCode', 'service');
  const country = Number(readText(given, 'countryCode', 'country') ?? 'NaN');
  if (supplierActivationId === undefined || !phone || !service || !Number.isInteger(country)) return undefined;
  const boughtAt = readTime(readText(given, 'activationTime'));
  return { supplierActivationId, phone, service, country, boughtAt, charged: readCharge(given) };
};

export interface ActivePurchases {
  purchases: UpstreamPurchase[];
  /** How many rows could not be read, or were too many to be read: a purchase that is missing may be one of them (rule 8.16). */
  unreadCount: number;
}

/**
 * The running purchases that an upstream lists for us, row by row.
 * @throws OutsideCallFailed, or Error when the shop does not tell.
 */
export const listActiveUpstream = async (
  tools: SupplyTools,
  connection: SupplierConnection,
): Promise<ActivePurchases> => {
  const answer = await callHandlerApi(tools, connection, { action: 'getActiveActivations' });
  if (answer.kind === 'token') {
    if (answer.token === 'NO_ACTIVATIONS') return { purchases: [], unreadCount: 0 };
    throw new Error(`getActiveActivations: ${answer.token.slice(0, 40)}`);
  }
  const lists = isRecord(answer.value) ? [answer.value['activeActivations'], answer.value['data']] : [answer.value];
  const list = lists.find((candidate): candidate is unknown[] => Array.isArray(candidate));
  if (!list) throw new Error('getActiveActivations: no list');
  const purchases = list.slice(0, activeMax).flatMap((given) => readPurchase(given) ?? []);
  return { purchases, unreadCount: list.length - purchases.length };
};

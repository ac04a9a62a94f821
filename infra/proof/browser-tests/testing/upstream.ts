import { randomInt } from 'node:crypto';

import { agentHubPath } from '@shop/shared-types/contract/supply';

import { callProviderApi } from './provider-program.ts';
import type { Staff } from './staff.ts';
import { shopUrl } from './started-shop.ts';

/** The demo supplier process plays the upstream; its key is the demo's. */
export const upstreamKey = 'demo-upstream-api-key';
const partnerKey = 'demo-partner-api-key';
const demoSupplierUrl = process.env['DEMO_SUPPLIER_URL'] ?? 'http://127.0.0.1:4100';
const upstreamUrl = `${demoSupplierUrl}/stubs/handler_api.php`;

const playScenario = async (rule: object): Promise<void> => {
  const { ok, status } = await fetch(`${demoSupplierUrl}/scenarios`, { method: 'POST', body: JSON.stringify(rule) });
  if (!ok) throw new Error(`the demo supplier answered ${status}`);
};

/** Makes the demo's suppliers send the operator's greeting instead of a code to every number of the service. */
export const sendGreetingsFor = (service: string): Promise<void> =>
  playScenario({ scenario: 'greeting', service, delayMs: 1_000 });

/** Makes the demo's suppliers send nothing to the numbers of a country. */
export const sendNothingTo = (country: number): Promise<void> => playScenario({ scenario: 'no-code', country });

/** Submits an SMS as the software of the demo's partner does. */
export const pushAsPartner = async (phone: string, text: string): Promise<void> => {
  const sms = { smsId: randomInt(2 ** 47), phone: Number(phone), phoneFrom: 'INFO', text };
  const answer = await fetch(`${shopUrl()}${agentHubPath}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ action: 'PUSH_SMS', key: partnerKey, ...sms }),
  });
  const { status } = (await answer.json()) as { status: string };
  if (status !== 'SUCCESS') throw new Error(`the hub answered ${status}`);
};

const codeMaxMs = 90_000;
const newSupplierMaxMs = 30_000;

/** Fills the form of a new supplier with an address in the operator's own network. */
export const fillUpstream = async (office: Staff, { name, key }: { name: string; key: string }): Promise<void> => {
  await office.fill('supplier-name', name);
  await office.fill('supplier-url', upstreamUrl);
  await office.fill('supplier-key', key);
  await office.fill('supplier-priority', '100');
};

/** Of the supplier whose page is open. */
export const openSupplierId = (office: Staff): number => Number(new URL(office.page.url()).pathname.split('/').at(-1));

/** Makes the test call without which a supplier is not put on sale (rule 21.15). */
export const trySupplier = async (office: Staff, country: string): Promise<void> => {
  await office.pick('Stock of a country', country);
  await office.press('Call it');
  await office.read('Balance there: 10000.00');
};

/** Puts the supplier whose page is open on sale, or takes it off. */
export const switchSupplier = async (
  office: Staff,
  name: string,
  outcome: 'may sell' | 'is off sale',
): Promise<void> => {
  await office.press(`${name} is on sale`, 'switch');
  await office.read(`${name} ${outcome}.`);
};

interface Place {
  service: string;
  country: number;
}

/**
 * Buys as a developer's program does, which can name the supplier. Every node knows a new one within seconds.
 * @returns the order's id. @throws {Error} with the last answer when there was no number
 */
export const buyFromSupplier = async (supplierId: number, { service, country }: Place): Promise<string> => {
  const endsAt = Date.now() + newSupplierMaxMs;
  const order = { action: 'getNumber', service, country: String(country), providerIds: String(supplierId) };
  let answer = '';
  while (Date.now() < endsAt) {
    answer = await callProviderApi(order);
    const [token, id = ''] = answer.split(':');
    if (token === 'ACCESS_NUMBER') return id;
    await new Promise((resolve) => setTimeout(resolve, 1_000));
  }
  throw new Error(`no number of supplier ${supplierId}: ${answer}`);
};

/** Waits for the code of an order. @returns the last answer, `STATUS_OK:…` when it came */
export const awaitCode = async (id: string): Promise<string> => {
  const endsAt = Date.now() + codeMaxMs;
  let answer = '';
  while (Date.now() < endsAt) {
    answer = await callProviderApi({ action: 'getStatus', id });
    if (answer !== 'STATUS_WAIT_CODE') break;
    await new Promise((resolve) => setTimeout(resolve, 1_000));
  }
  return answer;
};

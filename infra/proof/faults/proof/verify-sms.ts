import { networkSender, type DeliveredSms } from '../people/mobile-network.ts';
import { until } from '../until.ts';

/** Time for what waits in modems and in the agent. */
const arrivalMaxMs = 120_000;

/** What the shop has stored of the SMS of the run's modems. */
export type ReadStoredSms = (sender: string) => Promise<DeliveredSms[]>;

const countsOf = (list: readonly DeliveredSms[]): Map<string, number> => {
  const counts = new Map<string, number>();
  for (const { phone, text } of list) counts.set(`${phone} ${text}`, (counts.get(`${phone} ${text}`) ?? 0) + 1);
  return counts;
};

/** Finds SMS that are not in the shop, that are there twice, and that nobody sent. */
export const compareSms = (
  delivered: readonly DeliveredSms[],
  stored: readonly DeliveredSms[],
  find: (finding: string) => void,
): void => {
  const there = countsOf(stored);
  const sent = countsOf(delivered);
  for (const sms of sent.keys()) if (!there.has(sms)) find(`the SMS "${sms}" is lost`);
  for (const [sms, count] of there) {
    if (!sent.has(sms)) find(`nobody sent the SMS "${sms}"`);
    else if (count > 1) find(`the SMS "${sms}" is there ${count} times`);
  }
};

/** Waits for what is on its way, and compares. */
export const verifySms = async (
  delivered: readonly DeliveredSms[],
  read: ReadStoredSms,
  find: (finding: string) => void,
): Promise<void> => {
  await until(
    'every SMS has come',
    arrivalMaxMs,
    async () => (await read(networkSender)).length >= delivered.length,
  ).catch(() => undefined);
  compareSms(delivered, await read(networkSender), find);
};

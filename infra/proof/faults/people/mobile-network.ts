import { setTimeout as sleep } from 'node:timers/promises';

import type { Chance } from '../chance.ts';
import { encodeDeliver } from '../modem-bank/encode-deliver.ts';
import type { ModemsUnderFaults } from '../shop/modems-under-faults.ts';

/** The sender of all SMS of a run: it tells them from those of suppliers. */
export const networkSender = '+46700123456';
const pauseMs = { min: 100, max: 500 };
const longProbability = 0.3;
const flashProbability = 0.5;

/** An SMS that reached a SIM. */
export interface DeliveredSms {
  phone: string;
  text: string;
}

/** Delivers one SMS to a modem: a short one, one of class 0, or one of three parts in a mixed order. */
const deliverOne = ({ bank, storing, handing }: ModemsUnderFaults, chance: Chance, number: number): DeliveredSms => {
  const modem = chance.pick([...storing, ...handing]) ?? 0;
  const text = `SMS ${number}: your code is ${100_000 + chance.integer(900_000)} ✓`;
  const sms = { from: networkSender, sentAt: new Date() };
  const phone = bank.phoneOf(modem);
  if (!chance.happens(longProbability)) {
    const isFlash = handing.includes(modem) && chance.happens(flashProbability);
    bank.deliver(modem, encodeDeliver({ ...sms, text, isFlash }));
    return { phone, text };
  }
  const pieces = [`${text}. `, 'Tell nobody. '.repeat(3), `End of ${number}.`];
  const start = chance.integer(pieces.length);
  for (const step of pieces.keys()) {
    const place = ((start + step) % pieces.length) + 1;
    // References come round.
    const part = { reference: number % 256, total: pieces.length, place };
    bank.deliver(modem, encodeDeliver({ ...sms, text: pieces[place - 1] ?? '', part }));
  }
  return { phone, text: pieces.join('') };
};

/** Delivers SMS to the SIMs until the signal. @param delivered gets each of them */
export const deliverSms = async (
  modems: ModemsUnderFaults,
  { chance, signal, delivered }: { chance: Chance; signal: AbortSignal; delivered: DeliveredSms[] },
): Promise<void> => {
  while (!signal.aborted) {
    delivered.push(deliverOne(modems, chance, delivered.length + 1));
    const pause = pauseMs.min + chance.integer(pauseMs.max - pauseMs.min);
    await sleep(pause, undefined, { signal }).catch(() => undefined);
  }
};

import type { Sale, ScenarioBook } from './scenarios.ts';
import { greetingSms, writeSms, writeStrangersSms, type SmsText } from './sms-texts.ts';

/** An SMS that will come to a number. */
export interface PlannedSms extends SmsText {
  afterMs: number;
  /** Number of pushes: repeated under the same id, and again under a new one. */
  repeats: { sameId: number; newId: number };
}

const once = { sameId: 0, newId: 0 };
const slowExtraMs = 30_000;
const secondCodeAfterMs = 8_000;

/** Plans the SMS of a sale by its scenario. `seed` distinguishes sales of one number. */
export const planSms = (sale: Sale, seed: string, book: ScenarioBook): PlannedSms[] => {
  const afterMs = book.delayFor(sale);
  const code = writeSms(sale.service, seed);
  switch (book.scenarioFor(sale)) {
    case 'code':
      return [{ ...code, afterMs, repeats: once }];
    case 'two-codes':
      return [
        { ...code, afterMs, repeats: once },
        {
          ...writeSms(sale.service, `${seed} second`),
          afterMs: afterMs + Math.min(afterMs, secondCodeAfterMs),
          repeats: once,
        },
      ];
    case 'wrong-service':
      return [{ ...writeStrangersSms(sale.service, seed), afterMs, repeats: once }];
    case 'greeting':
      return [{ ...greetingSms, afterMs, repeats: once }];
    case 'slow-answer':
      return [{ ...code, afterMs: afterMs + slowExtraMs, repeats: once }];
    case 'lost-answer':
      return [{ ...code, afterMs, repeats: { sameId: 1, newId: 0 } }];
    case 'duplicate-push':
      return [{ ...code, afterMs, repeats: { sameId: 1, newId: 1 } }];
    case 'no-code':
    case 'false-stock':
      return [];
  }
};

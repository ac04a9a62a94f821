import type { AlertKind } from '@shop/shared-types/contract/admin/alerts';

/** One sentence in both languages of the office (rule 19.63). */
export interface AlertTexts {
  en: string;
  ru: string;
}

/** Something that the staff should know, as long as it is so. */
export interface Cause {
  /** The same text as long as it is the same cause: `payout-waiting:w-17`. */
  id: string;
  kind: AlertKind;
  texts: AlertTexts;
}

/** Reads the causes of some kinds. If it fails, alerts of its kinds neither begin nor end. */
export interface CauseReader {
  kinds: readonly AlertKind[];
  read(): Promise<Cause[]>;
}

const textMax = 500;

export const causeOf = (kind: AlertKind, subject: string | number, texts: AlertTexts): Cause => ({
  id: `${kind}:${subject}`.slice(0, 200),
  kind,
  texts: { en: texts.en.slice(0, textMax), ru: texts.ru.slice(0, textMax) },
});

import type { AlertKind } from '@shop/shared-types/contract/admin/alerts';

/** Something that the staff should know, as long as it is so. */
export interface Cause {
  /** The same text as long as it is the same cause: `payout-waiting:w-17`. */
  id: string;
  kind: AlertKind;
  /** One sentence for the staff, who reads English. */
  text: string;
}

/** Reads the causes of some kinds. If it fails, alerts of its kinds neither begin nor end. */
export interface CauseReader {
  kinds: readonly AlertKind[];
  read(): Promise<Cause[]>;
}

export const causeOf = (kind: AlertKind, subject: string | number, text: string): Cause => ({
  id: `${kind}:${subject}`.slice(0, 200),
  kind,
  text: text.slice(0, 500),
});

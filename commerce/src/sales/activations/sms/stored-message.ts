import type { ActivationMessage } from '@shop/shared-types/contract/activations';

import type { SmsJudgement } from '../../../supply/sms-routing/judge-sms.ts';
import { maskText } from '../../../supply/sms-routing/mask-text.ts';

/** An SMS of an activation or a rental, with what was decided of it when it arrived. */
export interface StoredMessage {
  /** Counts the SMS of its order from 1. Absent in older orders, where the place says it. */
  id?: number;
  /** The code of the text; null when the text gave no reason to be one. A text that its buyer took has a code too. */
  code: string | null;
  text: string;
  /** The text as it is read without payment. Present where the text gave no reason to be the code (rule 4.3). */
  maskedText?: string;
  /** When the text was taken as the code (rule 4.23). */
  takenAt?: Date;
  /** When the staff found that the text was charged for and is no code. What it had cost went back (rule 4.29). */
  notCodeAt?: Date;
  from: string;
  receivedAt: Date;
}

/** How MongoDB keeps it, for the schemas of activations and rentals. */
export const storedMessageFields = {
  _id: false,
  id: Number,
  code: String,
  text: String,
  maskedText: String,
  takenAt: Date,
  notCodeAt: Date,
  from: String,
  receivedAt: Date,
} as const;

/** An SMS that has just arrived, behind the earlier ones of its order. */
export const messageOf = (
  earlier: readonly StoredMessage[],
  { from, text, judgement }: { from: string; text: string; judgement: SmsJudgement },
  receivedAt: Date,
): StoredMessage => ({
  id: (earlier.at(-1)?.id ?? earlier.length) + 1,
  code: judgement.kind === 'code' ? judgement.code : null,
  text,
  ...(judgement.kind === 'masked' ? { maskedText: judgement.maskedText } : {}),
  from,
  receivedAt,
});

/** Whether an SMS takes the price: it was the code, or was taken as it. Every SMS of an older order and of a whole number counts too. */
export const isPaying = ({ maskedText, takenAt }: StoredMessage): boolean =>
  maskedText === undefined || takenAt !== undefined;

/** The SMS that took the price of an activation; undefined while nothing did. */
export const paidMessageOf = (messages: readonly StoredMessage[]): StoredMessage | undefined =>
  messages.find(({ takenAt }) => takenAt !== undefined) ?? messages.find(isPaying);

/** The decision about an SMS, in a word for the staff. */
export const decisionOf = ({ code, takenAt, notCodeAt }: StoredMessage): 'code' | 'masked' | 'taken' | 'not-a-code' => {
  if (notCodeAt) return 'not-a-code';
  if (takenAt) return 'taken';
  return code === null ? 'masked' : 'code';
};

/** The same for the database. */
export const hasPayingMessage = {
  messages: { $elemMatch: { $or: [{ maskedText: null }, { takenAt: { $type: 'date' } }] } },
};
/** The same of one message within an aggregation. */
export const isPayingExpression = (message: string): object => ({
  $or: [
    { $eq: [{ $ifNull: [`${message}.maskedText`, null] }, null] },
    { $eq: [{ $type: `${message}.takenAt` }, 'date'] },
  ],
});
export const hasNoPayingMessage = { $nor: [hasPayingMessage] };

/** The number of an SMS within its order. */
export const messageIdOf = ({ id }: StoredMessage, index: number): number => id ?? index + 1;

/**
 * The SMS of an order as its buyer reads them, newest last.
 * @param isShownWhole false masks each text that was not paid for
 */
export const presentMessages = (
  messages: readonly StoredMessage[],
  { isShownWhole }: { isShownWhole: boolean },
): ActivationMessage[] =>
  messages.map((message, index) => {
    const { code, text, maskedText, takenAt, from, receivedAt } = message;
    const isMasked = !isShownWhole && code === null;
    return {
      id: messageIdOf(message, index),
      code,
      text: isMasked ? (maskedText ?? maskText(text)) : text,
      isMasked,
      isTaken: takenAt !== undefined,
      from,
      receivedAt: receivedAt.toISOString(),
    };
  });

import type { TimelineEntry } from '@shop/shared-types/contract/admin/orders';
import { say } from '../parts/say';

/** What was decided of an SMS, in the staff's words (rules 4.24 and 4.29). */
export const wordsOfDecision = {
  code: 'the code: paid',
  taken: 'taken by the buyer: paid',
  masked: 'no code: free',
  'not-a-code': 'no code: refunded',
} as const;
type Decision = keyof typeof wordsOfDecision;

export interface JudgedMessage {
  messageId: number;
  at: string;
  from: string;
  text: string;
  decision: Decision;
  /** A text of a waiting order can be taken for its buyer; what an SMS was charged for can be refunded. */
  isCorrectable: boolean;
}

const isDecision = (value: unknown): value is Decision =>
  typeof value === 'string' && Object.hasOwn(wordsOfDecision, value);

const asText = (value: unknown): string => (typeof value === 'string' ? value : '');

const isCorrectable = (decision: Decision, status: string): boolean =>
  decision === 'masked'
    ? status === 'waiting'
    : decision !== 'not-a-code' && (status === 'received' || status === 'finished');

/** The SMS among the entries of an order's timeline that the order itself keeps, oldest first. */
export const judgedMessages = (timeline: readonly TimelineEntry[], status: string): JudgedMessage[] =>
  timeline.flatMap(({ source, at, details }) => {
    const { messageId, decision, from, text } = details as Record<string, unknown>;
    if (source !== 'sms' || typeof messageId !== 'number' || !isDecision(decision)) return [];
    const facts = { messageId, at, from: asText(from), text: asText(text) };
    return [{ ...facts, decision, isCorrectable: isCorrectable(decision, status) }];
  });

/** The words of the correction that an SMS can have. */
export const correctionOf = ({ decision }: Pick<JudgedMessage, 'decision'>) =>
  decision === 'masked'
    ? ({
        isCode: true,
        label: say('It is the code'),
        title: say('Take this text as the code?'),
        answer: say('Take it as the code'),
        done: say('The text is taken as the code, and the buyer paid for it.'),
        says: say('The buyer pays the price that is held, and sees all texts of the order whole.'),
      } as const)
    : ({
        isCode: false,
        label: say('It is no code'),
        title: say('Refund what this SMS was charged for?'),
        answer: say('Refund it'),
        done: say('The price went back to the buyer.'),
        says: say(
          'The price goes back to the balance. The supplier and the referrer give back their parts. This cannot be undone.',
        ),
      } as const);

import type { TimelineEntry } from '@shop/shared-types/contract/admin/orders';
import { Badge, Typography } from '@strapi/design-system';

import { useCommerceChange } from '../calls/use-commerce';
import { timeOf } from '../parts/time-of';
import { DataTable } from '../parts/list/data-table';
import { LongText } from '../parts/long-text';
import { ReasonedQuestion } from '../parts/reasoned-question';
import { correctionOf, judgedMessages, wordsOfDecision, type JudgedMessage } from './judged-messages';
import { say } from '../parts/say';

interface OfOrder {
  orderId: number;
  onDone: () => Promise<void>;
}

/** Corrects what was decided of an SMS: takes it as the code, or refunds what it was charged for (rule 4.29). */
const CorrectButton = ({ orderId, message, onDone }: OfOrder & { message: JudgedMessage }) => {
  const { change, isBusy, refusal, forgetRefusal } = useCommerceChange();
  const { isCode, label, title, answer, done, says } = correctionOf(message);
  const correct = async (reason: string): Promise<boolean> => {
    const params = { id: orderId, messageId: message.messageId };
    const sent = { params, body: { isCode, reason }, done, isRefusalInForm: true };
    const corrected = await change('adminJudgeMessage', sent);
    if (corrected) await onDone();
    return corrected !== undefined;
  };
  return (
    <ReasonedQuestion
      call="adminJudgeMessage"
      label={label}
      name={say('{label}: SMS {messageId}', { label, messageId: message.messageId })}
      {...{ title, answer, isBusy, refusal, forgetRefusal }}
      onAnswer={correct}
    >
      {says}
    </ReasonedQuestion>
  );
};

interface OrderMessagesProps extends OfOrder {
  timeline: readonly TimelineEntry[];
  status: string;
}

/** The SMS of an order with what was decided of each. */
export const OrderMessages = ({ orderId, timeline, status, onDone }: OrderMessagesProps) => {
  const rows = judgedMessages(timeline, status);
  if (rows.length === 0) return null;
  return (
    <>
      <Typography variant="delta" tag="h2">
        SMS
      </Typography>
      <DataTable
        rows={rows}
        keyOf={({ messageId }) => String(messageId)}
        empty={say('No SMS came.')}
        columns={[
          { title: say('At'), cell: ({ at }) => timeOf(at) },
          { title: say('Sender'), cell: ({ from }) => from },
          { title: say('Text'), cell: ({ text }) => <LongText text={text} /> },
          { title: say('Decision'), cell: ({ decision }) => <Badge>{say(wordsOfDecision[decision])}</Badge> },
          {
            title: say('Correct'),
            cell: (message) => (message.isCorrectable ? <CorrectButton {...{ orderId, message, onDone }} /> : null),
          },
        ]}
      />
    </>
  );
};

import { useState } from 'react';

import type { RefundBearer } from '@shop/shared-types/contract/admin/refunds';
import { Field, Flex, Textarea, TextInput } from '@strapi/design-system';

import { generalRefusal, refusalAt } from '../calls/refusal';
import { useCommerceChange } from '../calls/use-commerce';
import { useMayChange } from '../parts/may-change';
import { Question } from '../parts/question';
import { showSum, typedSum } from '../parts/sum';
import { BearerField } from '../refunds/bearer-field';
import { readRefund } from '../refunds/read-refund';
import { DisputedSale, DisputeWords, type StaffDispute } from './dispute-facts';
import { say } from '../parts/say';

interface DisputeDecisionProps {
  dispute: StaffDispute;
  onDone: () => Promise<void>;
}

const Facts = ({ dispute }: Pick<DisputeDecisionProps, 'dispute'>) => (
  <>
    <DisputedSale dispute={dispute} />
    <DisputeWords dispute={dispute} />
  </>
);

/** Refunds what a buyer reported, all or a part of it, or rejects the report. Buyer and seller read the comment. */
export const DisputeDecision = ({ dispute, onDone }: DisputeDecisionProps) => {
  const { id, status, left, proposed } = dispute;
  const { change, isBusy, refusal, forgetRefusal } = useCommerceChange();
  const mayChange = useMayChange('adminDecideDispute');
  const [sum, setSum] = useState('');
  const [comment, setComment] = useState('');
  const [bearer, setBearer] = useState<RefundBearer>('seller');
  if (status !== 'open' || !mayChange) return null;
  const {
    amount = 0,
    mistake,
    isReady,
  } = readRefund({ sum: sum.trim() === '' ? typedSum(proposed) : sum, reason: comment }, left);
  const open = () => {
    forgetRefusal();
    setSum('');
    setComment('');
    setBearer('seller');
  };
  const decide = async (decision: 'refunded' | 'rejected'): Promise<boolean> => {
    const body = { decision, comment: comment.trim(), ...(decision === 'refunded' ? { amount, bearer } : {}) };
    const done =
      decision === 'refunded'
        ? say('{amount} went back to the buyer.', { amount: showSum(amount) })
        : say('The report is rejected.');
    const decided = await change('adminDecideDispute', { params: { id }, body, done, isRefusalInForm: true });
    if (decided) await onDone();
    return decided !== undefined;
  };
  const facts = <Facts dispute={dispute} />;
  const commentField = (
    <Field.Root
      hint={say('Needed: buyer and seller read it.')}
      error={refusalAt(refusal, 'comment') ?? generalRefusal(refusal)}
      width="100%"
    >
      <Field.Label>{say('Comment')}</Field.Label>
      <Textarea
        name="dispute-comment"
        value={comment}
        onChange={(event) => {
          forgetRefusal();
          setComment(event.target.value);
        }}
      />
      <Field.Hint />
      <Field.Error />
    </Field.Root>
  );
  return (
    <Flex gap={2}>
      <Question
        label={say('Refund')}
        name={say('Refund {name}', { name: dispute.name })}
        variant="secondary"
        isBusy={isBusy}
        isDisabled={left === 0}
        title={say('Refund to the balance?')}
        answer={say('Refund {amount}', { amount: showSum(amount) })}
        answerVariant="default"
        isAnswerable={isReady}
        onOpen={open}
        onAnswer={() => decide('refunded')}
      >
        <Flex direction="column" alignItems="stretch" gap={4} width="100%">
          {facts}
          <Field.Root
            hint={say('In rubles. Empty: {proposed}, the price of what was reported.', { proposed: showSum(proposed) })}
            error={mistake ?? refusalAt(refusal, 'amount')}
          >
            <Field.Label>{say('Sum')}</Field.Label>
            <TextInput name="dispute-sum" value={sum} onChange={(event) => setSum(event.target.value)} />
            <Field.Hint />
            <Field.Error />
          </Field.Root>
          <BearerField value={bearer} onChange={setBearer} />
          {commentField}
        </Flex>
      </Question>
      <Question
        label={say('Reject')}
        name={say('Reject {name}', { name: dispute.name })}
        isBusy={isBusy}
        title={say('Reject the report?')}
        answer={say('Reject')}
        isAnswerable={comment.trim().length >= 3}
        onOpen={open}
        onAnswer={() => decide('rejected')}
      >
        <Flex direction="column" alignItems="stretch" gap={4} width="100%">
          {facts}
          {commentField}
        </Flex>
      </Question>
    </Flex>
  );
};

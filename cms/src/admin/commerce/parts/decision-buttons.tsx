import { useState, type ReactNode } from 'react';

import { Field, Flex, Textarea, type ButtonProps } from '@strapi/design-system';

import type { CallBody } from '../calls/office-contract';
import { generalRefusal, refusalAt } from '../calls/refusal';
import { useCommerceChange } from '../calls/use-commerce';
import { useMayChange } from './may-change';
import { Question } from './question';
import { isTransactionId, TransactionField } from './transaction-field';
import { say, type Sentence } from './say';

type DecisionCall = 'adminDecideWithdrawal' | 'adminDecidePartnerApplication';

export interface Decision<Call extends DecisionCall> {
  name: CallBody<Call>['decision'];
  label: Sentence;
  /** A rejection needs a reason. */
  needsComment?: boolean;
  /** A payment has a transaction, by which it can be found. */
  needsTransaction?: boolean;
}

interface DecisionButtonsProps<Call extends DecisionCall> {
  call: Call;
  id: string;
  decisions: readonly Decision<Call>[];
  /** What is decided on: whose it is, how much, where to. */
  children: ReactNode;
  onDone: () => Promise<void>;
}

const variantOf = (needsComment: boolean | undefined): ButtonProps['variant'] =>
  needsComment ? 'danger-light' : 'secondary';

/** The decisions that are possible for one request now. Each shows once more what it is about. */
export const DecisionButtons = <Call extends DecisionCall>({
  call,
  id,
  decisions,
  children,
  onDone,
}: DecisionButtonsProps<Call>) => {
  const { change, isBusy, refusal, forgetRefusal } = useCommerceChange();
  const mayChange = useMayChange(call);
  const [comment, setComment] = useState('');
  const [transactionId, setTransactionId] = useState('');
  if (decisions.length === 0 || !mayChange) return null;
  const type = (text: string) => {
    forgetRefusal();
    setComment(text);
  };
  const open = () => {
    type('');
    setTransactionId('');
  };
  const decide = async ({ name, label, needsTransaction }: Decision<Call>): Promise<boolean> => {
    const transaction = needsTransaction ? { transactionId: transactionId.trim() } : {};
    const body = { decision: name, comment: comment.trim(), ...transaction } as CallBody<Call>;
    const sent = { params: { id }, body, done: say('{label}: done.', { label: say(label) }), isRefusalInForm: true };
    const isDone = await change<Call>(call, sent);
    if (isDone) await onDone();
    return isDone !== undefined;
  };
  return (
    <Flex gap={6}>
      {decisions.map((decision) => (
        <Question
          key={decision.name}
          label={say(decision.label)}
          variant={variantOf(decision.needsComment)}
          isBusy={isBusy}
          title={`${say(decision.label)}?`}
          answer={say(decision.label)}
          answerVariant={decision.needsComment ? 'danger' : 'default'}
          isAnswerable={
            (!decision.needsComment || comment.trim() !== '') &&
            (!decision.needsTransaction || isTransactionId(transactionId))
          }
          onOpen={open}
          onAnswer={() => decide(decision)}
        >
          <Flex direction="column" alignItems="stretch" gap={4} width="100%">
            {children}
            {decision.needsTransaction && (
              <TransactionField
                value={transactionId}
                error={refusalAt(refusal, 'transactionId')}
                onType={(text) => {
                  forgetRefusal();
                  setTransactionId(text);
                }}
              />
            )}
            <Field.Root
              hint={decision.needsComment ? say('Needed: the owner reads it.') : say('The owner reads it.')}
              error={refusalAt(refusal, 'comment') ?? generalRefusal(refusal)}
              width="100%"
            >
              <Field.Label>{say('Comment')}</Field.Label>
              <Textarea name="comment" value={comment} onChange={(event) => type(event.target.value)} />
              <Field.Hint />
              <Field.Error />
            </Field.Root>
          </Flex>
        </Question>
      ))}
    </Flex>
  );
};

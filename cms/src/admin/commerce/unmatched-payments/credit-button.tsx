import { useState } from 'react';

import type { StaffPayment } from '@shop/shared-types/contract/admin/payments';
import { paymentMethods } from '@shop/shared-types/payment-methods';
import { Field, Flex, Radio, Typography } from '@strapi/design-system';

import type { RowOf } from '../calls/office-contract';
import { generalRefusal, refusalAt } from '../calls/refusal';
import { useCommerceChange, useCommerceList } from '../calls/use-commerce';
import { AnswerView } from '../parts/answer-view';
import { timeOf } from '../parts/time-of';
import { TextFilter } from '../parts/filters/filter-fields';
import { useMayChange } from '../parts/may-change';
import { Question } from '../parts/question';
import { isReason } from '../parts/reason';
import { ReasonField } from '../parts/reason-field';
import { showSum } from '../parts/sum';
import { say, sayWord } from '../parts/say';

type UnmatchedPayment = RowOf<'adminListUnmatchedPayments'>;

/** As many as can be looked through; the user narrows them. */
const shownMax = 8;

interface TopUpChoiceProps {
  method: UnmatchedPayment['method'];
  value: string;
  onChange: (paymentId: string) => void;
}

const topUpText = ({ charge, status, createdAt, userId, email }: StaffPayment): string =>
  say('{charge} of {who}, started {at}, {status}', {
    charge: showSum(charge),
    who: email || say('user {userId}', { userId }),
    at: timeOf(createdAt),
    status: sayWord(status),
  });

/** The newest top-ups by the same method, of everybody or of one user. */
const TopUpChoice = ({ method, value, onChange }: TopUpChoiceProps) => {
  const [user, setUser] = useState('');
  const { answer } = useCommerceList('adminListPayments', { method, user });
  return (
    <Flex direction="column" alignItems="stretch" gap={4}>
      <TextFilter
        label={say('User')}
        name="unmatched-user"
        placeholder={say('E-mail or id, then Enter')}
        value={user}
        onChange={(next) => {
          onChange('');
          setUser(next);
        }}
      />
      <AnswerView answer={answer}>
        {(payments) =>
          payments.length === 0 ? (
            <Typography textColor="neutral600">{say('No top-up by this method.')}</Typography>
          ) : (
            <>
              <Radio.Group aria-label={say('Top-up')} value={value} onValueChange={onChange}>
                {payments.slice(0, shownMax).map((payment) => (
                  <Radio.Item key={payment.id} value={payment.id}>
                    {topUpText(payment)}
                  </Radio.Item>
                ))}
              </Radio.Group>
              {payments.length > shownMax && (
                <Typography textColor="neutral600">
                  {say('The newest {count}: name the user to see the others.', { count: shownMax })}
                </Typography>
              )}
            </>
          )
        }
      </AnswerView>
    </Flex>
  );
};

/** Credits unmatched money to the top-up it was meant for, which is chosen from the user's own. */
export const CreditButton = ({ unmatched, onDone }: { unmatched: UnmatchedPayment; onDone: () => Promise<void> }) => {
  const { change, isBusy, refusal, forgetRefusal } = useCommerceChange();
  const mayChange = useMayChange('adminAssignUnmatchedPayment');
  const [paymentId, setPaymentId] = useState('');
  const [reason, setReason] = useState('');
  const sum = `${unmatched.amount} ${unmatched.currency}`;
  const choose = (id: string) => {
    forgetRefusal();
    setPaymentId(id);
  };
  const typeReason = (next: string) => {
    forgetRefusal();
    setReason(next);
  };
  const assign = async (): Promise<boolean> => {
    const done = say('{sum} belong to the top-up {paymentId} now.', { sum, paymentId });
    const sent = {
      params: { id: unmatched.id },
      body: { paymentId, reason: reason.trim() },
      done,
      isRefusalInForm: true,
    };
    const credited = await change('adminAssignUnmatchedPayment', sent);
    if (credited) await onDone();
    return credited !== undefined;
  };
  return (
    <Question
      label={say('Credit')}
      name={say('Credit {sum}', { sum })}
      variant="secondary"
      isDisabled={!mayChange}
      isBusy={isBusy}
      title={say('Credit {sum}?', { sum })}
      answer={say('Credit')}
      answerVariant="default"
      isAnswerable={paymentId !== '' && isReason(reason)}
      onOpen={() => {
        choose('');
        setReason('');
      }}
      onAnswer={assign}
    >
      <Flex direction="column" alignItems="stretch" gap={4} width="100%">
        <Typography>
          {say(
            'Arrived {at} by {method}. It is credited to the balance of the top-up’s owner, at the rate of that top-up.',
            { at: timeOf(unmatched.arrivedAt), method: paymentMethods[unmatched.method].name },
          )}
        </Typography>
        <ReasonField
          name="unmatched-reason"
          value={reason}
          onChange={typeReason}
          hint={say('A large sum is credited when another member of the staff asks for the same within a day.')}
          error={refusalAt(refusal, 'reason')}
        />
        <Field.Root error={refusalAt(refusal, 'paymentId') ?? generalRefusal(refusal)} width="100%">
          <TopUpChoice method={unmatched.method} value={paymentId} onChange={choose} />
          <Field.Error />
        </Field.Root>
      </Flex>
    </Question>
  );
};

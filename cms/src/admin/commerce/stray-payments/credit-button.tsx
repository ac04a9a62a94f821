import { useState } from 'react';

import type { StaffPayment } from '@shop/shared-types/contract/admin/payments';
import { paymentMethods } from '@shop/shared-types/payment-methods';
import { Field, Flex, Radio, Typography } from '@strapi/design-system';

import type { RowOf } from '../calls/office-contract';
import { generalRefusal, refusalAt } from '../calls/refusal';
import { useCommerceChange, useCommerceList } from '../calls/use-commerce';
import { AnswerView } from '../parts/answer-view';
import { timeOf } from '../parts/commerce-view';
import { TextFilter } from '../parts/filters/filter-fields';
import { useMayChange } from '../parts/may-change';
import { Question } from '../parts/question';
import { showSum } from '../parts/sum';

type StrayPayment = RowOf<'adminListStrayPayments'>;

/** As many as can be looked through; the user narrows them. */
const shownMax = 8;

interface TopUpChoiceProps {
  method: StrayPayment['method'];
  value: string;
  onChange: (paymentId: string) => void;
}

const topUpText = ({ charge, status, createdAt, userId, email }: StaffPayment): string =>
  `${showSum(charge)} of ${email || `user ${userId}`}, started ${timeOf(createdAt)}, ${status}`;

/** The newest top-ups by the same method, of everybody or of one user. */
const TopUpChoice = ({ method, value, onChange }: TopUpChoiceProps) => {
  const [user, setUser] = useState('');
  const { answer } = useCommerceList('adminListPayments', { method, user });
  return (
    <Flex direction="column" alignItems="stretch" gap={4}>
      <TextFilter
        label="User"
        name="stray-user"
        placeholder="E-mail or id, then Enter"
        value={user}
        onChange={(next) => {
          onChange('');
          setUser(next);
        }}
      />
      <AnswerView answer={answer}>
        {(payments) =>
          payments.length === 0 ? (
            <Typography textColor="neutral600">No top-up by this method.</Typography>
          ) : (
            <>
              <Radio.Group aria-label="Top-up" value={value} onValueChange={onChange}>
                {payments.slice(0, shownMax).map((payment) => (
                  <Radio.Item key={payment.id} value={payment.id}>
                    {topUpText(payment)}
                  </Radio.Item>
                ))}
              </Radio.Group>
              {payments.length > shownMax && (
                <Typography textColor="neutral600">The newest {shownMax}: name the user to see the others.</Typography>
              )}
            </>
          )
        }
      </AnswerView>
    </Flex>
  );
};

/** Credits stray money to the top-up it was meant for, which is chosen from the user's own. */
export const CreditButton = ({ stray, onDone }: { stray: StrayPayment; onDone: () => Promise<void> }) => {
  const { change, isBusy, refusal, forgetRefusal } = useCommerceChange();
  const mayChange = useMayChange('adminAssignStrayPayment');
  const [paymentId, setPaymentId] = useState('');
  const sum = `${stray.amount} ${stray.currency}`;
  const choose = (id: string) => {
    forgetRefusal();
    setPaymentId(id);
  };
  const assign = async (): Promise<boolean> => {
    const done = `${sum} belong to the top-up ${paymentId} now.`;
    const sent = { params: { id: stray.id }, body: { paymentId }, done, isRefusalInForm: true };
    const credited = await change('adminAssignStrayPayment', sent);
    if (credited) await onDone();
    return credited !== undefined;
  };
  return (
    <Question
      label="Credit"
      name={`Credit ${sum}`}
      variant="secondary"
      isDisabled={!mayChange}
      isBusy={isBusy}
      title={`Credit ${sum}?`}
      answer="Credit"
      answerVariant="default"
      isAnswerable={paymentId !== ''}
      onOpen={() => choose('')}
      onAnswer={assign}
    >
      <Flex direction="column" alignItems="stretch" gap={4} width="100%">
        <Typography>
          Arrived {timeOf(stray.arrivedAt)} by {paymentMethods[stray.method].name}. It is credited to the balance of the
          top-up’s owner, at the rate of that top-up.
        </Typography>
        <Field.Root error={refusalAt(refusal, 'paymentId') ?? generalRefusal(refusal)} width="100%">
          <TopUpChoice method={stray.method} value={paymentId} onChange={choose} />
          <Field.Error />
        </Field.Root>
      </Flex>
    </Question>
  );
};

import { useState } from 'react';

import { refundStates, type RefundState, type StaffPaymentRefund } from '@shop/shared-types/contract/admin/payments';
import { paymentMethods } from '@shop/shared-types/payment-methods';
import { Box, Field, Flex, SingleSelect, SingleSelectOption, TextInput, Typography } from '@strapi/design-system';

import { generalRefusal, refusalAt } from '../calls/refusal';
import { useCommerceChange, useCommerceList } from '../calls/use-commerce';
import { CommerceView } from '../parts/commerce-view';
import { timeOf } from '../parts/time-of';
import { DataTable } from '../parts/list/data-table';
import { useChoice } from '../parts/filters/use-choice';
import { timeColumn } from '../parts/list/time-column';
import { LongText } from '../parts/long-text';
import { useMayChange } from '../parts/may-change';
import { Question } from '../parts/question';
import { showSum } from '../parts/sum';
import { TwoLines } from '../parts/two-lines';
import { UserLink } from '../parts/user-link';
import { say, type Sentence } from '../parts/say';

const stateNames: Record<RefundState, Sentence> = { 'to-send': 'To send', sent: 'Sent' };
const transactionLengthMin = 3;

/** Asks for the transaction by which the money was sent. */
const SentButton = ({ refund, onDone }: { refund: StaffPaymentRefund; onDone: () => Promise<void> }) => {
  const { change, isBusy, refusal, forgetRefusal } = useCommerceChange();
  const mayChange = useMayChange('adminMarkRefundSent');
  const [transactionId, setTransactionId] = useState('');
  const type = (text: string) => {
    forgetRefusal();
    setTransactionId(text);
  };
  const note = async (): Promise<boolean> => {
    const body = { transactionId: transactionId.trim() };
    const done = say('{payout} were noted as sent.', { payout: showSum(refund.payout) });
    const noted = await change('adminMarkRefundSent', { params: { id: refund.id }, body, done, isRefusalInForm: true });
    if (noted) await onDone();
    return noted !== undefined;
  };
  return (
    <Question
      label={say('Mark as sent')}
      name={say('Mark {payout} for {email} as sent', { payout: showSum(refund.payout), email: refund.email })}
      variant="secondary"
      title={say('Was the money sent?')}
      answer={say('Mark as sent')}
      answerVariant="default"
      isDisabled={!mayChange}
      isBusy={isBusy}
      isAnswerable={transactionId.trim().length >= transactionLengthMin}
      onOpen={() => type('')}
      onAnswer={note}
    >
      <Flex direction="column" alignItems="stretch" gap={4} width="100%">
        <Typography>
          {say('{sum} by {method} to {email}. This cannot be undone.', {
            sum: showSum(refund.payout),
            method: paymentMethods[refund.method].name,
            email: refund.email,
          })}
        </Typography>
        <Field.Root
          hint={say('By which it can be found at the bank, the provider or on the chain. Kept in the audit log.')}
          error={refusalAt(refusal, 'transactionId') ?? generalRefusal(refusal)}
          width="100%"
        >
          <Field.Label>{say('Id of the transaction')}</Field.Label>
          <TextInput name="transaction-id" value={transactionId} onChange={(event) => type(event.target.value)} />
          <Field.Hint />
          <Field.Error />
        </Field.Root>
      </Flex>
    </Question>
  );
};

const sentText = ({ sent }: StaffPaymentRefund) =>
  sent ? <TwoLines below={`${sent.staff}, ${timeOf(sent.at)}`}>{sent.transactionId}</TwoLines> : null;

/** Refunded top-ups whose money somebody has to send to the payer, outside the shop. */
export const RefundsToSendPage = () => {
  const [state, setState] = useChoice('state', refundStates);
  const { answer, reload, list } = useCommerceList('adminListPaymentRefunds', { state });
  return (
    <CommerceView
      title={say('Refunds to send')}
      subtitle={say('Refunded top-ups: the balance is debited, the payer has to get the money')}
      answer={answer}
      tools={
        <Box maxWidth="24rem">
          <Field.Root>
            <Field.Label>{say('State')}</Field.Label>
            <SingleSelect value={state} onChange={(next) => setState(next as RefundState)}>
              {refundStates.map((one) => (
                <SingleSelectOption key={one} value={one}>
                  {say(stateNames[one])}
                </SingleSelectOption>
              ))}
            </SingleSelect>
          </Field.Root>
        </Box>
      }
    >
      {(refunds) => (
        <DataTable
          rows={refunds}
          list={list}
          keyOf={({ id }) => id}
          empty={state === 'sent' ? say('Nothing was sent yet.') : say('Nothing has to be sent.')}
          columns={[
            {
              title: say('To send'),
              cell: ({ payout, amount }) => (
                <TwoLines below={say('of {sum}', { sum: showSum(amount) })}>{showSum(payout)}</TwoLines>
              ),
              value: ({ payout }) => payout / 100,
            },
            {
              title: say('Payer'),
              cell: ({ userId, email, method }) => (
                <TwoLines below={paymentMethods[method].name}>
                  <UserLink userId={userId} email={email} />
                </TwoLines>
              ),
            },
            {
              title: say('Payment at the provider'),
              cell: ({ providerIds, paymentId }) => <TwoLines below={paymentId}>{providerIds.join(', ')}</TwoLines>,
            },
            timeColumn(say('Refunded'), 'refundedAt'),
            { title: say('Why'), cell: ({ reason }) => <LongText text={reason} /> },
            {
              title: state === 'sent' ? say('Sent by') : '',
              cell: (refund) => (refund.sent ? sentText(refund) : <SentButton refund={refund} onDone={reload} />),
            },
          ]}
        />
      )}
    </CommerceView>
  );
};

import { useState } from 'react';

import type { SaleKind } from '@shop/shared-types/contract/admin/refunds';
import { Field, Flex, Textarea, TextInput, Typography } from '@strapi/design-system';

import type { CallAnswer } from '../calls/office-contract';
import { generalRefusal, refusalAt } from '../calls/refusal';
import { useCommerceChange } from '../calls/use-commerce';
import { useIdempotencyKey } from '../calls/use-idempotency-key';
import { Panel } from '../parts/commerce-view';
import { useMayChange } from '../parts/may-change';
import { Question } from '../parts/question';
import { showSum } from '../parts/sum';
import { readRefund, type TypedRefund } from './read-refund';

type Refunded = CallAnswer<'adminRefundSale'>;

interface RefundFormProps {
  kind: SaleKind;
  id: string;
  left: number;
  onDone: () => Promise<void>;
}

const nothingTyped: TypedRefund = { sum: '', reason: '' };

const doneText = ({ amount, share, referral }: Refunded): string => {
  const house = amount - share - referral;
  return `${showSum(amount)} went back to the buyer: ${showSum(share)} from the seller, ${showSum(referral)} from the referrer, ${showSum(house)} from the house.`;
};

/** Gives a sale, or a part of it, back to its buyer. */
export const RefundForm = ({ kind, id, left, onDone }: RefundFormProps) => {
  const { change, isBusy, refusal, forgetRefusal } = useCommerceChange();
  const { key, renew } = useIdempotencyKey();
  const mayChange = useMayChange('adminRefundSale');
  const [typed, setTyped] = useState(nothingTyped);
  const { amount = 0, mistake, isReady } = readRefund(typed, left);
  const type = (next: Partial<TypedRefund>) => {
    forgetRefusal();
    renew();
    setTyped((before) => ({ ...before, ...next }));
  };
  const refund = async (): Promise<boolean> => {
    const body = { kind, id, amount, reason: typed.reason.trim() };
    if (!(await change('adminRefundSale', { body, key, done: doneText, isRefusalInForm: true }))) return false;
    type(nothingTyped);
    await onDone();
    return true;
  };
  const isDisabled = !mayChange || left === 0;
  return (
    <Panel>
      <Typography variant="delta" tag="h2">
        Refund to the balance
      </Typography>
      <Field.Root hint="In rubles. Empty: all that is left." error={mistake ?? refusalAt(refusal, 'amount')}>
        <Field.Label>Sum</Field.Label>
        <TextInput
          name="refund-sum"
          value={typed.sum}
          disabled={isDisabled}
          onChange={(event) => type({ sum: event.target.value })}
        />
        <Field.Hint />
        <Field.Error />
      </Field.Root>
      <Field.Root hint="Kept in the audit log." error={refusalAt(refusal, 'reason')}>
        <Field.Label>Reason</Field.Label>
        <Textarea
          name="refund-reason"
          value={typed.reason}
          disabled={isDisabled}
          onChange={(event) => type({ reason: event.target.value })}
        />
        <Field.Hint />
        <Field.Error />
      </Field.Root>
      <Flex>
        <Question
          label="Refund"
          size="L"
          isDisabled={isDisabled || !isReady}
          isBusy={isBusy}
          title={`Refund ${showSum(amount)}?`}
          answer={`Refund ${showSum(amount)}`}
          onAnswer={refund}
        >
          <Flex direction="column" gap={2}>
            <Typography textAlign="center">
              The buyer gets it on the balance. The supplier or agent and the referrer give their parts of it back. A
              refund cannot be taken back.
            </Typography>
            {generalRefusal(refusal) ? (
              <Typography role="alert" textColor="danger600">
                {generalRefusal(refusal)}
              </Typography>
            ) : null}
          </Flex>
        </Question>
      </Flex>
    </Panel>
  );
};

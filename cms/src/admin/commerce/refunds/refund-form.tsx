import { useState } from 'react';

import {
  bearerByCause,
  refundCauses,
  type RefundBearer,
  type RefundCause,
  type SaleKind,
} from '@shop/shared-types/contract/admin/refunds';
import { Field, Flex, SingleSelect, SingleSelectOption, TextInput, Typography } from '@strapi/design-system';

import type { CallAnswer } from '../calls/office-contract';
import { generalRefusal, refusalAt } from '../calls/refusal';
import { useCommerceChange } from '../calls/use-commerce';
import { useIdempotencyKey } from '../calls/use-idempotency-key';
import { Panel } from '../parts/commerce-view';
import { useMayChange } from '../parts/may-change';
import { Question } from '../parts/question';
import { ReasonField } from '../parts/reason-field';
import { showSum } from '../parts/sum';
import { BearerField } from './bearer-field';
import { readRefund, type TypedRefund } from './read-refund';
import { refundWords } from './refund-words';

type Refunded = CallAnswer<'adminRefundSale'>;

interface RefundFormProps {
  kind: SaleKind;
  id: string;
  left: number;
  onDone: () => Promise<void>;
}

interface TypedForm extends TypedRefund {
  cause: RefundCause;
  /** Undefined: as the cause says. */
  bearer: RefundBearer | undefined;
}

const nothingTyped: TypedForm = { sum: '', reason: '', cause: 'not-working', bearer: undefined };

const doneText = ({ amount, share, referral }: Refunded): string => {
  const house = amount - share - referral;
  return refundWords().done(showSum(amount), showSum(share), showSum(referral), showSum(house));
};

/** Gives a sale, or a part of it, back to its buyer. */
export const RefundForm = ({ kind, id, left, onDone }: RefundFormProps) => {
  const words = refundWords();
  const { change, isBusy, refusal, forgetRefusal } = useCommerceChange();
  const { key, renew } = useIdempotencyKey();
  const mayChange = useMayChange('adminRefundSale');
  const [typed, setTyped] = useState(nothingTyped);
  const { amount = 0, mistake, isReady } = readRefund(typed, left);
  const bearer = typed.bearer ?? bearerByCause[typed.cause];
  const type = (next: Partial<TypedForm>) => {
    forgetRefusal();
    renew();
    setTyped((before) => ({ ...before, ...next }));
  };
  const refund = async (): Promise<boolean> => {
    const body = { kind, id, amount, cause: typed.cause, bearer, reason: typed.reason.trim() };
    if (!(await change('adminRefundSale', { body, key, done: doneText, isRefusalInForm: true }))) return false;
    type(nothingTyped);
    await onDone();
    return true;
  };
  const isDisabled = !mayChange || left === 0;
  return (
    <Panel>
      <Typography variant="delta" tag="h2">
        {words.formTitle}
      </Typography>
      <Field.Root hint={words.sumHint} error={mistake ?? refusalAt(refusal, 'amount')}>
        <Field.Label>{words.sum}</Field.Label>
        <TextInput
          name="refund-sum"
          value={typed.sum}
          disabled={isDisabled}
          onChange={(event) => type({ sum: event.target.value })}
        />
        <Field.Hint />
        <Field.Error />
      </Field.Root>
      <Field.Root>
        <Field.Label>{words.cause}</Field.Label>
        <SingleSelect
          value={typed.cause}
          disabled={isDisabled}
          onChange={(next) => type({ cause: refundCauses.find((one) => one === next) ?? 'other', bearer: undefined })}
        >
          {refundCauses.map((cause) => (
            <SingleSelectOption key={cause} value={cause}>
              {words.causes[cause]}
            </SingleSelectOption>
          ))}
        </SingleSelect>
      </Field.Root>
      <BearerField value={bearer} isDisabled={isDisabled} onChange={(chosen) => type({ bearer: chosen })} />
      <ReasonField
        name="refund-reason"
        value={typed.reason}
        isDisabled={isDisabled}
        error={refusalAt(refusal, 'reason')}
        onChange={(reason) => type({ reason })}
      />
      <Flex>
        <Question
          label={words.refund}
          size="L"
          isDisabled={isDisabled || !isReady}
          isBusy={isBusy}
          title={words.question(showSum(amount))}
          answer={words.refundSum(showSum(amount))}
          onAnswer={refund}
        >
          <Flex direction="column" gap={2}>
            <Typography textAlign="center">{words.bearerHints[bearer]}</Typography>
            <Typography textAlign="center">{words.consequence}</Typography>
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

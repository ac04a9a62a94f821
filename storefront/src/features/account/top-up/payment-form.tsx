import { useState, type FormEvent } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { styled } from 'styled-components';

import type { Payment, PaymentMethod } from '@shop/shared-types/contract/payments';
import { kopecks, type Money } from '@shop/shared-types/money';
import type { PaymentMethodCode } from '@shop/shared-types/payment-methods';

import { Refusal } from '../../../forms/form-parts';
import { useLocale } from '../../../i18n/locale-context';
import { hasCode } from '../../../session/api/api-error';
import { usePayments } from '../../../session/resources/payments';
import { useFailureText } from '../../../session/use-failure-text';
import { color } from '../../../theme/color';
import { media } from '../../../theme/media';
import { space } from '../../../theme/scale';
import { text } from '../../../theme/text';
import { Button } from '../../../ui/controls/button';
import { Card } from '../../../ui/display/card';
import { Spinner } from '../../../ui/display/spinner';
import { MethodChoice } from './method-choice';
import { expectedBonus, leastRubles } from './payment-view';
import { AmountFields, CodeField, Sums } from './payment-fields';
import { isAboveEveryAmount, readAmount } from '../../../forms/read-amount';
import { useFormatRubleLimit, useFormatRubles } from '../../../ui/shop/use-format-rubles';

const Form = styled.form`
  display: grid;
  gap: ${space[6]};
`;

const Amounts = styled.div`
  display: grid;
  grid-template-columns: 1fr 1fr;
  align-items: start;
  gap: ${space[5]};
  ${media.upTo859} {
    grid-template-columns: 1fr;
  }
`;

const Foot = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space[4]};
  padding-block-start: ${space[5]};
  border-block-start: 1px solid ${color.border};
  ${text.small}
  color: ${color.text2};
  /* A long note beside the sum breaks its lines before it pushes the button away. */
  & > :first-child {
    flex: 1 1 220px;
  }
`;

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[3]};
  ${media.upTo639} {
    inline-size: 100%;
    & > :last-child {
      flex: 1;
    }
  }
`;

export interface TopUpRequest {
  method: PaymentMethodCode;
  amount: Money;
  promoCode: string | undefined;
  /** The code that pays, for a method of codes: it is worth what it was bought for. */
  code: string | undefined;
}

export interface PaymentFormProps {
  methods: readonly PaymentMethod[];
  chosen: PaymentMethodCode | undefined;
  onChoose: (code: PaymentMethodCode) => void;
  /** The rubles with which the field starts. */
  startRubles: number;
  /** The top-up that waits for its money. The form then only shows it. */
  open: Payment | undefined;
  onStart: (request: TopUpRequest) => Promise<void>;
  /** Leaves the open top-up and enables the form again. */
  onChange: () => void;
}

const useSubmitLabel = (method: PaymentMethod | undefined, charge: string | undefined) => {
  const intl = useIntl();
  if (method?.kind === 'crypto') return intl.formatMessage({ id: 'top-up.show-invoice' });
  if (method?.kind === 'code') return intl.formatMessage({ id: 'top-up.code-send' });
  if (charge === undefined) return intl.formatMessage({ id: 'top-up.pay-plain' });
  return intl.formatMessage({ id: 'top-up.pay' }, { sum: charge });
};

/** Says what is wrong with an amount: no amount above 0, or a bound of the method. Nothing is wrong with an empty field. */
const useWrongAmount = (
  method: PaymentMethod | undefined,
  typed: string,
  amount: Money | undefined,
): string | undefined => {
  const intl = useIntl();
  const { code: locale } = useLocale();
  const formatLimit = useFormatRubleLimit();
  if (!method || method.kind === 'code' || typed.trim() === '') return undefined;
  if (amount === undefined && !isAboveEveryAmount(typed, locale))
    return intl.formatMessage({ id: 'top-up.amount-wrong' });
  if (amount === undefined)
    return intl.formatMessage({ id: 'top-up.amount-max' }, { maximum: formatLimit(method.maxPrice) });
  if (amount < method.minPrice)
    return intl.formatMessage({ id: 'top-up.amount-min' }, { minimum: formatLimit(method.minPrice) });
  if (amount > method.maxPrice)
    return intl.formatMessage({ id: 'top-up.amount-max' }, { maximum: formatLimit(method.maxPrice) });
  return undefined;
};

const feeBasis = 10_000;

/** Computes the fee as the engine does: rounded up. */
const chargeOf = (amount: number, feePercent: number): number =>
  Math.ceil((amount * (feeBasis + Math.round(feePercent * 100))) / feeBasis);

interface Refusals {
  amount?: string;
  promo?: string;
  code?: string;
  form?: string;
}

/** Method, amount and promo code of a top-up. */
export const PaymentForm = ({ methods, chosen, onChoose, startRubles, open, onStart, onChange }: PaymentFormProps) => {
  const intl = useIntl();
  const { code: locale } = useLocale();
  const formatRubles = useFormatRubles();
  const failureText = useFailureText();
  const earlier = usePayments();
  const [own, setOwn] = useState<string>();
  const [paymentCode, setPaymentCode] = useState('');
  const [promo, setPromo] = useState('');
  const [isTried, setTried] = useState(false);
  const [isSending, setSending] = useState(false);
  const [refusals, setRefusals] = useState<Refusals>({});

  const code = open?.method ?? chosen ?? methods[0]?.code;
  const method = methods.find((candidate) => candidate.code === code);
  const isByCode = method?.kind === 'code';
  // Until a buyer types an amount of his own, it is one that the method takes.
  const typed = own ?? String(method ? Math.max(startRubles, leastRubles(method)) : startRubles);
  const read = isByCode ? kopecks(method.minPrice) : readAmount(typed, locale);
  const amount = open ? kopecks(open.amount) : read;
  const wrongAmount = useWrongAmount(method, typed, amount);

  const missingAmount =
    isTried && typed.trim() === '' ? intl.formatMessage({ id: 'top-up.amount-wrong' }) : refusals.amount;
  const setAmount = (text: string) => {
    setOwn(text);
    setRefusals({});
  };

  const send = async (request: TopUpRequest) => {
    setSending(true);
    try {
      await onStart(request);
    } catch (failure) {
      const words = failureText(failure);
      if (hasCode(failure, 'AMOUNT_TOO_SMALL', 'AMOUNT_TOO_LARGE')) setRefusals({ amount: words });
      else if (hasCode(failure, 'PROMO_CODE_INVALID', 'PROMO_CODE_USED', 'PROMO_CODE_AMOUNT_TOO_SMALL'))
        setRefusals({ promo: words });
      else if (hasCode(failure, 'PAYMENT_CODE_WRONG')) setRefusals({ code: words });
      else setRefusals({ form: words });
    } finally {
      setSending(false);
    }
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    setRefusals({});
    if (isSending || open || !method || amount === undefined || wrongAmount !== undefined) return;
    const code = paymentCode.trim() || undefined;
    if (isByCode && code === undefined) return;
    void send({
      method: method.code,
      amount,
      promoCode: promo.trim() || undefined,
      code: isByCode ? code : undefined,
    });
  };

  // An open top-up promises what the form did.
  const bonus = amount === undefined ? 0 : open?.bonus || expectedBonus(amount, earlier ?? []);
  const charge = open?.charge ?? chargeOf(amount ?? 0, method?.feePercent ?? 0);
  const submitLabel = useSubmitLabel(method, amount === undefined || wrongAmount ? undefined : formatRubles(charge));

  return (
    <Card>
      <Form noValidate onSubmit={submit}>
        <MethodChoice methods={methods} value={code} isDisabled={open !== undefined} onChoose={onChoose} />
        <Amounts>
          {isByCode && !open && (
            <CodeField
              label={intl.formatMessage({ id: 'top-up.code' })}
              hint={<FormattedMessage id="top-up.next-code" />}
              maxLength={64}
              error={refusals.code}
              value={paymentCode}
              onType={(typed) => {
                setPaymentCode(typed);
                setRefusals({});
              }}
            />
          )}
          {!isByCode && (
            <AmountFields
              method={method}
              amount={amount}
              typed={open ? String(open.amount / 100) : typed}
              error={wrongAmount ?? missingAmount}
              isDisabled={open !== undefined}
              onType={setAmount}
            />
          )}
          {!open && (
            <CodeField
              label={intl.formatMessage({ id: 'top-up.promo' })}
              maxLength={40}
              error={refusals.promo}
              value={promo}
              onType={(typed) => {
                setPromo(typed);
                setRefusals({});
              }}
            />
          )}
        </Amounts>
        <Refusal>{refusals.form}</Refusal>
        <Foot>
          <div>
            <Sums
              method={method}
              isOpen={open !== undefined}
              amount={amount}
              bonus={bonus}
              charge={charge}
              earlier={earlier}
              onTake={(rubles) => setAmount(String(rubles))}
            />
          </div>
          <Actions>
            {open ? (
              <>
                <Button size="lg" variant="ghost" onClick={onChange}>
                  <FormattedMessage id="top-up.change" />
                </Button>
                <Button size="lg" disabled icon={<Spinner sizePx={18} />}>
                  <FormattedMessage id="top-up.waiting" />
                </Button>
              </>
            ) : (
              <Button type="submit" size="lg" variant="primary" isLoading={isSending}>
                {submitLabel}
              </Button>
            )}
          </Actions>
        </Foot>
      </Form>
    </Card>
  );
};

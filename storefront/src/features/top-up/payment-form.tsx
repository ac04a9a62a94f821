import { useState, type FormEvent } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { styled } from 'styled-components';

import type { Payment, PaymentMethod } from '@shop/shared-types/contract/payments';
import { formatMoney, kopecks, type Money } from '@shop/shared-types/money';
import type { PaymentMethodCode } from '@shop/shared-types/payment-methods';

import { Refusal } from '../../forms/form-parts';
import { useLocale } from '../../i18n/locale-context';
import { hasCode } from '../../session/api/api-error';
import { usePayments } from '../../session/resources/payments';
import { useFailureText } from '../../session/use-failure-text';
import { color } from '../../theme/color';
import { media } from '../../theme/media';
import { space } from '../../theme/scale';
import { text } from '../../theme/text';
import { Button } from '../../ui/controls/button';
import { Card } from '../../ui/display/card';
import { usePriceDisplay } from '../../ui/shop/price';
import { Spinner } from '../../ui/display/spinner';
import { TextField } from '../../ui/fields/text-field';
import { MethodChoice } from './method-choice';
import { expectedBonus, missingForBonus } from './payment-view';
import { QuickAmounts } from './quick-amounts';
import { readAmount } from '../../forms/read-amount';
import { useFormatRubleLimit, useFormatRubles } from '../../ui/shop/use-format-rubles';

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
`;

const Total = styled.p`
  ${text.h3}
  font-size: 1.5rem;
  line-height: 1.9rem;
  color: ${color.text};
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

const More = styled.button`
  display: block;
  margin-block-end: ${space[2]};
  padding: 0;
  border: 0;
  background: transparent;
  color: ${color.brandText};
  ${text.small}
  text-align: start;
  text-decoration: underline;
  text-underline-offset: 3px;
`;

interface BonusOfferProps {
  amount: Money;
  earlier: readonly Pick<Payment, 'credited'>[];
  onTake: (rubles: number) => void;
}

/** Says what a sum lacks to earn the bonus, and adds it. */
const BonusOffer = ({ amount, earlier, onTake }: BonusOfferProps) => {
  const formatRubles = useFormatRubles();
  const missing = missingForBonus(amount, earlier);
  if (missing === 0) return null;
  const enough = kopecks(amount + missing);
  return (
    <More type="button" onClick={() => onTake(enough / 100)}>
      <FormattedMessage
        id="top-up.add-for-bonus"
        values={{
          more: <bdi dir="ltr">{formatRubles(missing)}</bdi>,
          bonus: <bdi dir="ltr">{formatRubles(expectedBonus(enough, earlier))}</bdi>,
        }}
      />
    </More>
  );
};

export interface TopUpRequest {
  method: PaymentMethodCode;
  amount: Money;
  promoCode: string | undefined;
}

export interface PaymentFormProps {
  methods: readonly PaymentMethod[];
  /** The rubles with which the field starts. */
  startRubles: number;
  /** The top-up that waits for its money. The form then only shows it. */
  open: Payment | undefined;
  onStart: (request: TopUpRequest) => Promise<void>;
  /** Leaves the open top-up and enables the form again. */
  onChange: () => void;
}

const useSubmitLabel = (method: PaymentMethod | undefined, charge: string) => {
  const intl = useIntl();
  if (method?.kind === 'crypto') return intl.formatMessage({ id: 'top-up.show-invoice' });
  if (method?.kind === 'code') return intl.formatMessage({ id: 'top-up.enter-code' });
  return intl.formatMessage({ id: 'top-up.pay' }, { sum: charge });
};

/** Says which bound of the method an amount breaks. */
const useWrongBound = (method: PaymentMethod | undefined, amount: Money | undefined): string | undefined => {
  const intl = useIntl();
  const formatLimit = useFormatRubleLimit();
  if (!method || amount === undefined) return undefined;
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
  form?: string;
}

/** Method, amount and promo code of a top-up. */
export const PaymentForm = ({ methods, startRubles, open, onStart, onChange }: PaymentFormProps) => {
  const intl = useIntl();
  const { code: locale, languageTag } = useLocale();
  const { rubPerUsd } = usePriceDisplay();
  const formatRubles = useFormatRubles();
  const failureText = useFailureText();
  const earlier = usePayments();
  const [chosen, setChosen] = useState<PaymentMethodCode>();
  const [typed, setTyped] = useState(String(startRubles));
  const [promo, setPromo] = useState('');
  const [isTried, setTried] = useState(false);
  const [isSending, setSending] = useState(false);
  const [refusals, setRefusals] = useState<Refusals>({});

  const code = open?.method ?? chosen ?? methods[0]?.code;
  const method = methods.find((candidate) => candidate.code === code);
  const amount = open ? kopecks(open.amount) : readAmount(typed, locale);
  const wrongBound = useWrongBound(method, amount);

  const wrongAmount = (): string | undefined => {
    if (amount === undefined) return isTried ? intl.formatMessage({ id: 'top-up.amount-wrong' }) : undefined;
    return wrongBound ?? refusals.amount;
  };
  const setAmount = (text: string) => {
    setTyped(text);
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
      else setRefusals({ form: words });
    } finally {
      setSending(false);
    }
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    setRefusals({});
    if (isSending || open || !method || amount === undefined || wrongBound !== undefined) return;
    void send({ method: method.code, amount, promoCode: promo.trim() || undefined });
  };

  const bonus = amount === undefined || open ? (open?.bonus ?? 0) : expectedBonus(amount, earlier ?? []);
  const charge = open?.charge ?? chargeOf(amount ?? 0, method?.feePercent ?? 0);
  const submitLabel = useSubmitLabel(method, formatRubles(charge));
  const about =
    amount !== undefined && rubPerUsd !== undefined
      ? formatMoney(amount, { currency: 'USD', languageTag, rubPerUsd })
      : undefined;

  return (
    <Card>
      <Form noValidate onSubmit={submit}>
        <MethodChoice methods={methods} value={code} isDisabled={open !== undefined} onChoose={setChosen} />
        <Amounts>
          <TextField
            label={intl.formatMessage({ id: 'top-up.amount' })}
            hint={about && <FormattedMessage id="top-up.about" values={{ sum: <bdi dir="ltr">{about}</bdi> }} />}
            error={wrongAmount()}
            inputMode="decimal"
            autoComplete="off"
            dir="ltr"
            disabled={open !== undefined}
            value={open ? String(open.amount / 100) : typed}
            onChange={({ target }) => setAmount(target.value)}
          />
          <QuickAmounts
            value={amount}
            isDisabled={open !== undefined}
            onChoose={(rubles) => setAmount(String(rubles))}
          />
          {!open && (
            <TextField
              label={intl.formatMessage({ id: 'top-up.promo' })}
              error={refusals.promo}
              maxLength={40}
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              dir="ltr"
              value={promo}
              onChange={({ target }) => {
                setPromo(target.value);
                setRefusals({});
              }}
            />
          )}
        </Amounts>
        <Refusal>{refusals.form}</Refusal>
        <Foot>
          <div>
            {!open && amount !== undefined && earlier && (
              <BonusOffer
                amount={amount}
                earlier={earlier}
                onTake={(rubles) => {
                  setTyped(String(rubles));
                  setRefusals({});
                }}
              />
            )}
            <FormattedMessage id={bonus > 0 ? 'top-up.to-balance-bonus' : 'top-up.to-balance'} />
            <Total>
              <bdi dir="ltr">{formatRubles((amount ?? 0) + bonus)}</bdi>
            </Total>
            {bonus > 0 && !open && <FormattedMessage id="top-up.bonus-once" />}
            {method && method.feePercent > 0 && amount !== undefined && (
              <FormattedMessage
                id="top-up.fee"
                values={{
                  sum: <bdi dir="ltr">{formatRubles(charge)}</bdi>,
                  percent: (
                    <bdi dir="ltr">
                      {intl.formatNumber(method.feePercent / 100, { style: 'percent', maximumFractionDigits: 2 })}
                    </bdi>
                  ),
                }}
              />
            )}
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

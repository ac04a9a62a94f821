import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { styled } from 'styled-components';

import type { Payment, PaymentMethod } from '@shop/shared-types/contract/payments';
import { formatMoney, kopecks, type Money } from '@shop/shared-types/money';

import { useLocale } from '../../../i18n/locale-context';
import { color } from '../../../theme/color';
import { space } from '../../../theme/scale';
import { text } from '../../../theme/text';
import { TextField } from '../../../ui/fields/text-field';
import { usePriceDisplay } from '../../../ui/shop/price';
import { useFormatRubles } from '../../../ui/shop/use-format-rubles';
import { expectedBonus, missingForBonus, quickRubles } from './payment-view';
import { QuickAmounts } from './quick-amounts';

const Total = styled.p`
  ${text.h3}
  font-size: 1.5rem;
  line-height: 1.9rem;
  color: ${color.text};
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

const Percent = ({ value }: { value: number }) => (
  <bdi dir="ltr">{useIntl().formatNumber(value / 100, { style: 'percent', maximumFractionDigits: 2 })}</bdi>
);

export interface CodeFieldProps {
  label: string;
  hint?: ReactNode;
  maxLength: number;
  error: string | undefined;
  value: string;
  onType: (typed: string) => void;
}

/** A field for a code of letters and digits. */
export const CodeField = ({ onType, ...props }: CodeFieldProps) => (
  <TextField
    autoComplete="off"
    autoCapitalize="characters"
    spellCheck={false}
    dir="ltr"
    onChange={({ target }) => onType(target.value)}
    {...props}
  />
);

export interface AmountFieldsProps {
  method: PaymentMethod | undefined;
  amount: Money | undefined;
  typed: string;
  error: string | undefined;
  isDisabled: boolean;
  onType: (typed: string) => void;
}

/** The amount in rubles, with what it is in dollars, and a choice of common amounts. */
export const AmountFields = ({ method, amount, typed, error, isDisabled, onType }: AmountFieldsProps) => {
  const intl = useIntl();
  const { languageTag } = useLocale();
  const { rubPerUsd } = usePriceDisplay();
  const about =
    amount !== undefined && rubPerUsd !== undefined
      ? formatMoney(amount, { currency: 'USD', languageTag, rubPerUsd })
      : undefined;
  return (
    <>
      <TextField
        label={intl.formatMessage({ id: 'top-up.amount' })}
        hint={about && <FormattedMessage id="top-up.about" values={{ sum: <bdi dir="ltr">{about}</bdi> }} />}
        error={error}
        inputMode="decimal"
        autoComplete="off"
        dir="ltr"
        disabled={isDisabled}
        value={typed}
        onChange={({ target }) => onType(target.value)}
      />
      <QuickAmounts
        amounts={method ? quickRubles(method) : []}
        value={amount}
        isDisabled={isDisabled}
        onChoose={(rubles) => onType(String(rubles))}
      />
    </>
  );
};

export interface SumsProps {
  method: PaymentMethod | undefined;
  isOpen: boolean;
  amount: Money | undefined;
  bonus: number;
  charge: number;
  earlier: readonly Payment[] | undefined;
  onTake: (rubles: number) => void;
}

/** What reaches the balance, and what is paid for it. What a code brings is known once it is redeemed. */
export const Sums = ({ method, isOpen, amount, bonus, charge, earlier, onTake }: SumsProps) => {
  const formatRubles = useFormatRubles();
  const percent = method && method.feePercent > 0 ? <Percent value={method.feePercent} /> : undefined;
  if (method?.kind === 'code') return percent && <FormattedMessage id="top-up.code-fee" values={{ percent }} />;
  return (
    <>
      {!isOpen && amount !== undefined && earlier && <BonusOffer amount={amount} earlier={earlier} onTake={onTake} />}
      <FormattedMessage id={bonus > 0 ? 'top-up.to-balance-bonus' : 'top-up.to-balance'} />
      <Total>
        <bdi dir="ltr">{formatRubles((amount ?? 0) + bonus)}</bdi>
      </Total>
      {bonus > 0 && !isOpen && <FormattedMessage id="top-up.bonus-once" />}
      {percent && amount !== undefined && (
        <FormattedMessage id="top-up.fee" values={{ sum: <bdi dir="ltr">{formatRubles(charge)}</bdi>, percent }} />
      )}
    </>
  );
};

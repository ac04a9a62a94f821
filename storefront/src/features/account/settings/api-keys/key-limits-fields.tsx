import { useIntl } from 'react-intl';

import { pauseMinutesMax, pausePurchasesMax } from '@shop/shared-types/constants';
import type { ApiKeyLimitsAnswer } from '@shop/shared-types/contract/api-key-limits';
import { readWhole } from '@shop/shared-types/typed-number';

import { TextAreaField } from '../../../../ui/fields/text-area-field';
import { TextField } from '../../../../ui/fields/text-field';
import { readThreshold, thresholdMaxRubles } from '../read-threshold';
import { FieldRow } from '../section';

/** The limits of a key as they are typed. */
export interface TypedLimits {
  addresses: string;
  price: string;
  day: string;
  open: string;
  pausePurchases: string;
  pauseMinutes: string;
}

const rublesOf = (amount: number | null): string => (amount === null ? '' : String(Math.floor(amount / 100)));

export const typedLimits = ({
  addresses,
  priceMax,
  dailySpendMax,
  openOrdersMax,
  pausePurchases,
  pauseMinutes,
}: ApiKeyLimitsAnswer): TypedLimits => ({
  addresses: addresses.join('\n'),
  price: rublesOf(priceMax),
  day: rublesOf(dailySpendMax),
  open: openOrdersMax === null ? '' : String(openOrdersMax),
  pausePurchases: String(pausePurchases),
  pauseMinutes: String(pauseMinutes),
});

/** A whole number from 1 on; an empty field means no limit. */
const readCount = (typed: string): number | null | undefined => {
  if (typed.trim() === '') return null;
  const count = readWhole(typed);
  return count !== undefined && count >= 1 && count <= 999_999 ? count : undefined;
};

/** The pause of a key has both figures: an empty field is wrong. */
const readFigure = (typed: string, [min, max]: readonly [number, number]): number | undefined => {
  const figure = readWhole(typed);
  return figure !== undefined && figure >= min && figure <= max ? figure : undefined;
};

const purchasesRange = [0, pausePurchasesMax] as const;
const minutesRange = [1, pauseMinutesMax] as const;

/** @returns undefined while a field is wrong. */
export const readLimits = ({ addresses, price, day, open, ...pause }: TypedLimits): ApiKeyLimitsAnswer | undefined => {
  const priceMax = readThreshold(price);
  const dailySpendMax = readThreshold(day);
  const openOrdersMax = readCount(open);
  const pausePurchases = readFigure(pause.pausePurchases, purchasesRange);
  const pauseMinutes = readFigure(pause.pauseMinutes, minutesRange);
  if (pausePurchases === undefined || pauseMinutes === undefined) return undefined;
  if (priceMax.kind === 'wrong' || dailySpendMax.kind === 'wrong' || openOrdersMax === undefined) return undefined;
  const lines = addresses.split(/[\s,;]+/).filter((line) => line !== '');
  const sums = { priceMax: priceMax.value, dailySpendMax: dailySpendMax.value };
  return { addresses: lines, ...sums, openOrdersMax, pausePurchases, pauseMinutes };
};

export interface KeyLimitsFieldsProps {
  typed: TypedLimits;
  onType: (typed: TypedLimits) => void;
}

/** The fields of a key's limits: addresses, highest price, daily sum, open orders, and when the key pauses (rule 3.37). */
export const KeyLimitsFields = ({ typed, onType }: KeyLimitsFieldsProps) => {
  const intl = useIntl();
  const wrongSum = (sum: string): string | undefined =>
    readThreshold(sum).kind === 'wrong'
      ? intl.formatMessage({ id: 'settings.threshold-wrong' }, { limit: intl.formatNumber(thresholdMaxRubles) })
      : undefined;
  const wrongCount =
    readCount(typed.open) === undefined ? intl.formatMessage({ id: 'settings.number-wrong' }) : undefined;
  const wrongFigure = (value: string, range: readonly [number, number]): string | undefined =>
    readFigure(value, range) === undefined
      ? intl.formatMessage({ id: 'keys.pause-wrong' }, { min: range[0], max: range[1] })
      : undefined;
  const figure = { inputMode: 'numeric', dir: 'ltr' } as const;
  return (
    <>
      <TextAreaField
        label={intl.formatMessage({ id: 'settings.limits-addresses' })}
        hint={intl.formatMessage({ id: 'settings.limits-addresses-hint' })}
        spellCheck={false}
        dir="ltr"
        value={typed.addresses}
        onChange={({ target }) => onType({ ...typed, addresses: target.value })}
      />
      <FieldRow>
        <TextField
          label={intl.formatMessage({ id: 'settings.limits-price' })}
          error={wrongSum(typed.price)}
          {...figure}
          value={typed.price}
          onChange={({ target }) => onType({ ...typed, price: target.value })}
        />
        <TextField
          label={intl.formatMessage({ id: 'settings.limits-day' })}
          error={wrongSum(typed.day)}
          {...figure}
          value={typed.day}
          onChange={({ target }) => onType({ ...typed, day: target.value })}
        />
        <TextField
          label={intl.formatMessage({ id: 'settings.limits-open' })}
          error={wrongCount}
          {...figure}
          value={typed.open}
          onChange={({ target }) => onType({ ...typed, open: target.value })}
        />
      </FieldRow>
      <FieldRow>
        <TextField
          label={intl.formatMessage({ id: 'keys.pause-purchases' })}
          hint={intl.formatMessage({ id: 'keys.pause-hint' })}
          error={wrongFigure(typed.pausePurchases, purchasesRange)}
          {...figure}
          value={typed.pausePurchases}
          onChange={({ target }) => onType({ ...typed, pausePurchases: target.value })}
        />
        <TextField
          label={intl.formatMessage({ id: 'keys.pause-minutes' })}
          error={wrongFigure(typed.pauseMinutes, minutesRange)}
          {...figure}
          value={typed.pauseMinutes}
          onChange={({ target }) => onType({ ...typed, pauseMinutes: target.value })}
        />
      </FieldRow>
    </>
  );
};

import Minus from 'lucide-react/icons/minus';
import Plus from 'lucide-react/icons/plus';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { styled } from 'styled-components';

import { readAmount } from '../../../forms/read-amount';
import { useLocale } from '../../../i18n/locale-context';
import { color } from '../../../theme/color';
import { colorTransition } from '../../../theme/mixins';
import { tabularFigures, text } from '../../../theme/text';
import { useFormatPrice, usePriceDisplay } from '../../../ui/shop/price';
import { useFormatRubles } from '../../../ui/shop/use-format-rubles';

const Box = styled.div`
  display: grid;
  gap: 4px;
  inline-size: 152px;
  ${text.caption}
  color: ${color.text2};
`;

const Frame = styled.div`
  display: flex;
  align-items: center;
  block-size: 44px;
  border: 1px solid ${color.borderStrong};
  border-radius: 12px;
  background: ${color.surface};
  &:focus-within {
    outline: 2px solid ${color.focus};
    outline-offset: -1px;
  }
  &:has([aria-invalid='true']) {
    border-color: ${color.danger};
  }
`;

const Step = styled.button`
  display: grid;
  flex: none;
  place-items: center;
  inline-size: 40px;
  block-size: 42px;
  padding: 0;
  border: 0;
  border-radius: 11px;
  background: transparent;
  color: ${color.text};
  ${colorTransition}
  &:disabled {
    color: ${color.text3};
  }
`;

const Input = styled.input`
  inline-size: 100%;
  min-inline-size: 0;
  padding: 0;
  border: 0;
  outline: 0;
  background: transparent;
  color: ${color.text};
  text-align: center;
  ${text.ui}
  ${tabularFigures}
`;

const Wrong = styled.span`
  color: ${color.danger};
`;

/** One step of the buttons, in kopecks. */
const stepKopecks = 50;

const asText = (amount: number): string => (amount / 100).toFixed(2);

export interface PriceInputProps {
  /** The subject of the price, for screen readers. */
  label: string;
  value: number;
  min: number;
  max: number;
  onChange: (amount: number) => void;
}

/** A price in rubles, typed or changed in steps. A value outside the bounds is not accepted. */
export const PriceInput = ({ label, value, min, max, onChange }: PriceInputProps) => {
  const intl = useIntl();
  const { code: locale } = useLocale();
  const format = useFormatPrice();
  const formatRubles = useFormatRubles();
  const { currency } = usePriceDisplay();
  const [typed, setTyped] = useState<string>();
  const read = typed === undefined ? value : readAmount(typed, locale);
  const isWrong = read === undefined || read < min || read > max;

  const type = (next: string) => {
    setTyped(next);
    const amount = readAmount(next, locale);
    if (amount !== undefined && amount >= min && amount <= max) onChange(amount);
  };
  const step = (direction: 1 | -1) => {
    setTyped(undefined);
    onChange(Math.min(max, Math.max(min, value + direction * stepKopecks)));
  };
  return (
    <Box>
      <Frame dir="ltr">
        <Step
          type="button"
          aria-label={intl.formatMessage({ id: 'partner.lower' }, { name: label })}
          disabled={value <= min}
          onClick={() => step(-1)}
        >
          <Minus size={16} aria-hidden="true" />
        </Step>
        <Input
          aria-label={intl.formatMessage({ id: 'partner.price-of' }, { name: label })}
          aria-invalid={isWrong || undefined}
          inputMode="decimal"
          maxLength={12}
          value={typed ?? asText(value)}
          onChange={({ target }) => type(target.value)}
          onBlur={() => setTyped(undefined)}
        />
        <Step
          type="button"
          aria-label={intl.formatMessage({ id: 'partner.raise' }, { name: label })}
          disabled={value >= max}
          onClick={() => step(1)}
        >
          <Plus size={16} aria-hidden="true" />
        </Step>
      </Frame>
      {isWrong ? (
        <Wrong>
          <bdi dir="ltr">
            {formatRubles(min)}–{formatRubles(max)}
          </bdi>
        </Wrong>
      ) : (
        currency === 'USD' && <bdi dir="ltr">≈ {format(value)}</bdi>
      )}
    </Box>
  );
};

import { useId } from 'react';
import { FormattedMessage } from 'react-intl';
import { styled } from 'styled-components';

import { color } from '../../../theme/color';
import { media } from '../../../theme/media';
import { colorTransition } from '../../../theme/mixins';
import { text } from '../../../theme/text';
import { useFormatRubleLimit } from '../../../ui/shop/use-format-rubles';

const Box = styled.div`
  display: grid;
  gap: 6px;
  align-content: start;
`;

const Label = styled.span`
  ${text.small}
  font-weight: var(--weight-medium);
`;

const Row = styled.div`
  display: grid;
  grid-template-columns: repeat(4, 1fr);
  gap: 8px;
  ${media.upTo359} {
    grid-template-columns: repeat(2, 1fr);
  }
`;

const Choice = styled.button`
  min-block-size: 48px;
  padding-inline: 2px;
  border: 1px solid ${color.borderStrong};
  border-radius: 12px;
  background: ${color.surface};
  color: ${color.text};
  ${text.ui}
  ${colorTransition}
  &[aria-pressed='true'] {
    border: 2px solid ${color.brandLine};
    background: ${color.brandTint};
  }
  &:disabled {
    cursor: default;
  }
  ${media.hover} {
    &:hover:not([aria-pressed='true'], :disabled) {
      background: ${color.surface2};
    }
  }
`;

export interface QuickAmountsProps {
  /** Whole rubles. */
  amounts: readonly number[];
  /** The amount in the field, in kopecks. */
  value: number | undefined;
  isDisabled: boolean;
  onChoose: (rubles: number) => void;
}

export const QuickAmounts = ({ amounts, value, isDisabled, onChoose }: QuickAmountsProps) => {
  const formatLimit = useFormatRubleLimit();
  const id = useId();
  return (
    <Box role="group" aria-labelledby={id}>
      <Label id={id}>
        <FormattedMessage id="top-up.quick" />
      </Label>
      <Row>
        {amounts.map((rubles) => (
          <Choice
            key={rubles}
            type="button"
            disabled={isDisabled}
            aria-pressed={value === rubles * 100}
            onClick={() => onChoose(rubles)}
          >
            {formatLimit(rubles * 100)}
          </Choice>
        ))}
      </Row>
    </Box>
  );
};

import Minus from 'lucide-react/icons/minus';
import Plus from 'lucide-react/icons/plus';
import { FormattedNumber } from 'react-intl';
import { styled } from 'styled-components';

import { color } from '../../theme/color';
import { media } from '../../theme/media';
import { colorTransition } from '../../theme/mixins';
import { tabularFigures, text } from '../../theme/text';

const Box = styled.div`
  display: inline-flex;
  align-items: center;
  block-size: 48px;
  border: 1px solid ${color.borderStrong};
  border-radius: 12px;
  background: ${color.surface};
`;

const Step = styled.button`
  display: grid;
  place-items: center;
  inline-size: 46px;
  block-size: 46px;
  padding: 0;
  border: 0;
  border-radius: 11px;
  background: transparent;
  color: ${color.text};
  ${colorTransition}
  &:disabled {
    color: ${color.text3};
  }
  ${media.hover} {
    &:hover:not(:disabled) {
      background: ${color.surface2};
    }
  }
`;

const Value = styled.output`
  min-inline-size: 60px;
  text-align: center;
  ${text.ui}
  ${tabularFigures}
`;

export interface StepperProps {
  value: number;
  /** Names of the two buttons, for readers. */
  lessLabel: string;
  moreLabel: string;
  canLess: boolean;
  canMore: boolean;
  onStep: (direction: 1 | -1) => void;
}

/** A number that moves in steps; the buttons end at the bounds. */
export const Stepper = ({ value, lessLabel, moreLabel, canLess, canMore, onStep }: StepperProps) => (
  <Box>
    <Step type="button" aria-label={lessLabel} disabled={!canLess} onClick={() => onStep(-1)}>
      <Minus size={18} strokeWidth={1.75} aria-hidden="true" />
    </Step>
    <Value aria-live="polite">
      <FormattedNumber value={value} />
    </Value>
    <Step type="button" aria-label={moreLabel} disabled={!canMore} onClick={() => onStep(1)}>
      <Plus size={18} strokeWidth={1.75} aria-hidden="true" />
    </Step>
  </Box>
);

import { forwardRef, useId, type InputHTMLAttributes, type ReactNode } from 'react';
import { styled } from 'styled-components';

import { color } from '../../theme/color';
import { motion } from '../../theme/scale';
import { text } from '../../theme/text';

const Row = styled.span`
  display: inline-flex;
  align-items: center;
  gap: 8px;
  vertical-align: middle;
`;

const Track = styled.input`
  position: relative;
  flex: none;
  inline-size: 40px;
  block-size: 24px;
  margin: 0;
  appearance: none;
  border: 1px solid ${color.borderStrong};
  border-radius: 999px;
  background: ${color.surface2};
  cursor: pointer;
  &::after {
    content: '';
    position: absolute;
    inset-block-start: 2px;
    inset-inline-start: 3px;
    inline-size: 18px;
    block-size: 18px;
    border-radius: 50%;
    background: ${color.borderStrong};
    transition: translate ${motion.fast} ${motion.ease};
  }
  &:checked {
    border-color: ${color.brandLine};
    background: ${color.brand};
  }
  &:checked::after {
    translate: 14px 0;
    background: ${color.onBrand};
  }
  [dir='rtl'] &:checked::after {
    translate: -14px 0;
  }
`;

const Label = styled.label`
  ${text.small}
  font-weight: var(--weight-medium);
  color: ${color.text2};
  cursor: pointer;
`;

export interface SwitchProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'type' | 'role'> {
  label: ReactNode;
  /** Position of the label; `end` is after the switch. */
  labelSide?: 'start' | 'end';
}

/** On or off, with effect at once. */
export const Switch = forwardRef<HTMLInputElement, SwitchProps>(function Switch(
  { label, labelSide = 'end', ...rest },
  ref,
) {
  const id = useId();
  const words = <Label htmlFor={id}>{label}</Label>;
  return (
    <Row data-needs-script>
      {labelSide === 'start' && words}
      <Track ref={ref} type="checkbox" role="switch" id={id} {...rest} />
      {labelSide === 'end' && words}
    </Row>
  );
});

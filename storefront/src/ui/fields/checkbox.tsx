import Check from 'lucide-react/icons/check';
import { forwardRef, useId, type InputHTMLAttributes, type ReactNode } from 'react';
import { styled } from 'styled-components';

import { color } from '../../theme/color';
import { text } from '../../theme/text';

const Row = styled.div`
  display: grid;
  grid-template-columns: 20px 1fr;
  gap: 4px 10px;
  align-items: start;
`;

const Cell = styled.span`
  display: inline-grid;
  block-size: 20px;
  & > * {
    grid-area: 1 / 1;
  }
  & > svg {
    place-self: center;
    color: ${color.onBrand};
    pointer-events: none;
    visibility: hidden;
  }
  & > :checked + svg {
    visibility: visible;
  }
`;

const Box = styled.input`
  inline-size: 20px;
  block-size: 20px;
  margin: 0;
  appearance: none;
  border: 1px solid ${color.borderStrong};
  border-radius: 6px;
  background: ${color.surface};
  cursor: pointer;
  &:checked {
    border-color: ${color.brandLine};
    background: ${color.brand};
  }
  &[aria-invalid='true'] {
    border: 1.5px solid ${color.danger};
  }
`;

const Label = styled.label`
  ${text.small}
  color: ${color.text2};
  cursor: pointer;
`;

const ErrorLine = styled.p`
  grid-column: 2;
  ${text.caption}
  color: ${color.danger};
`;

export interface CheckboxProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'type'> {
  /** May hold links. */
  label: ReactNode;
  error?: string | undefined;
}

/** A tick with its sentence. */
export const Checkbox = forwardRef<HTMLInputElement, CheckboxProps>(function Checkbox({ label, error, ...rest }, ref) {
  const id = useId();
  return (
    <Row>
      <Cell>
        <Box
          ref={ref}
          type="checkbox"
          id={id}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-note` : undefined}
          {...rest}
        />
        <Check size={16} strokeWidth={2.5} aria-hidden="true" />
      </Cell>
      <Label htmlFor={id}>{label}</Label>
      {error && (
        <ErrorLine id={`${id}-note`} role="alert">
          {error}
        </ErrorLine>
      )}
    </Row>
  );
});

import ChevronDown from 'lucide-react/icons/chevron-down';
import { forwardRef, type SelectHTMLAttributes } from 'react';
import { styled } from 'styled-components';

import { Field, type FieldFrameProps } from './field';
import { inputFrame, inputText } from './input-frame';

const Frame = styled.div`
  ${inputFrame}
  position: relative;
  & > svg {
    position: absolute;
    inset-inline-end: 14px;
    pointer-events: none;
  }
`;

const Select = styled.select`
  ${inputText}
  block-size: 46px;
  padding-inline-end: 28px;
  appearance: none;
  & > option {
    color: initial;
  }
`;

export interface SelectFieldProps extends FieldFrameProps, SelectHTMLAttributes<HTMLSelectElement> {
  options: readonly { value: string; label: string }[];
}

/** A choice from a list that the system draws. */
export const SelectField = forwardRef<HTMLSelectElement, SelectFieldProps>(function SelectField(
  { label, hint, error, options, ...rest },
  ref,
) {
  return (
    <Field label={label} hint={hint} error={error}>
      {(control) => (
        // The arrow stands at the end of the text: protocol names are left to right in every language.
        <Frame dir={rest.dir}>
          <Select ref={ref} {...control} {...rest}>
            {options.map((option) => (
              <option key={option.value} value={option.value}>
                {option.label}
              </option>
            ))}
          </Select>
          <ChevronDown size={18} aria-hidden="true" />
        </Frame>
      )}
    </Field>
  );
});

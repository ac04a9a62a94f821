import { forwardRef, type InputHTMLAttributes, type ReactNode } from 'react';
import { styled } from 'styled-components';

import { Field, type FieldFrameProps } from './field';
import { inputFrame, inputText } from './input-frame';

const Frame = styled.div`
  ${inputFrame}
`;

const Input = styled.input`
  ${inputText}
  /* Chromium keeps a wide gap before its calendar, which cuts the date off on a phone. */
  &::-webkit-calendar-picker-indicator {
    margin-inline-start: 0;
  }
`;

export interface TextFieldProps extends FieldFrameProps, InputHTMLAttributes<HTMLInputElement> {
  /** Leading icon, 20 px. */
  icon?: ReactNode;
  /** Unit or button at the end. */
  end?: ReactNode;
}

/** One line of text: e-mail, name, sum, code. Takes every attribute of an input. */
export const TextField = forwardRef<HTMLInputElement, TextFieldProps>(function TextField(
  { label, hint, error, icon, end, ...rest },
  ref,
) {
  return (
    <Field label={label} hint={hint} error={error}>
      {(control) => (
        <Frame>
          {icon}
          <Input ref={ref} {...control} {...rest} />
          {end}
        </Frame>
      )}
    </Field>
  );
});

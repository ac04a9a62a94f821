import { forwardRef, type TextareaHTMLAttributes } from 'react';
import { styled } from 'styled-components';

import { Field, type FieldFrameProps } from './field';
import { inputFrame, inputText } from './input-frame';

const Frame = styled.div`
  ${inputFrame}
`;

const Area = styled.textarea`
  ${inputText}
  min-block-size: 96px;
  padding-block: 12px;
  resize: vertical;
`;

export type TextAreaFieldProps = FieldFrameProps & TextareaHTMLAttributes<HTMLTextAreaElement>;

/** Several lines of text. */
export const TextAreaField = forwardRef<HTMLTextAreaElement, TextAreaFieldProps>(function TextAreaField(
  { label, hint, error, ...rest },
  ref,
) {
  return (
    <Field label={label} hint={hint} error={error}>
      {(control) => (
        <Frame>
          <Area ref={ref} {...control} {...rest} />
        </Frame>
      )}
    </Field>
  );
});

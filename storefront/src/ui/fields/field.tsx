import { CircleAlert } from 'lucide-react';
import { useId, type ReactNode } from 'react';
import { css, styled } from 'styled-components';

import { color } from '../../theme/color';
import { media } from '../../theme/media';
import { text } from '../../theme/text';

const Box = styled.div`
  display: grid;
  gap: 6px;
  min-inline-size: 0;
`;

const Label = styled.label`
  ${text.small}
  font-weight: var(--weight-medium);
`;

const Hint = styled.p`
  ${text.caption}
  color: ${color.text3};
`;

const ErrorLine = styled.p`
  display: flex;
  align-items: flex-start;
  gap: 6px;
  ${text.caption}
  color: ${color.danger};
  & > svg {
    margin-block-start: 1px;
  }
`;

/** The frame of a text input: the same for inputs, selects and text areas. */
export const inputFrame = css`
  display: flex;
  align-items: center;
  gap: 10px;
  min-inline-size: 0;
  min-block-size: 48px;
  padding-inline: 14px;
  border: 1px solid ${color.borderStrong};
  border-radius: 12px;
  background: ${color.surface};
  color: ${color.text2};
  &:focus-within {
    outline: 2px solid ${color.focus};
    outline-offset: -1px;
    border-color: transparent;
  }
  &:has([aria-invalid='true']):not(:focus-within) {
    border-color: ${color.danger};
    box-shadow: inset 0 0 0 0.5px ${color.danger};
  }
  &:has(:disabled) {
    border-color: transparent;
    background: ${color.surface2};
  }
  ${media.upTo639} {
    /* Narrow enough for two date fields side by side on a phone. */
    &:has(> [type='date']) {
      padding-inline: 10px;
    }
  }
`;

/** The element inside the frame. */
export const inputText = css`
  flex: 1;
  min-inline-size: 0;
  inline-size: 100%;
  padding: 0;
  border: 0;
  outline: 0;
  background: transparent;
  color: ${color.text};
  ${text.body}
  &::placeholder {
    color: ${color.text3};
    opacity: 1;
  }
  &:focus-visible {
    outline: 0;
  }
`;

/** What every field has besides its input. */
export interface FieldFrameProps {
  label: string;
  hint?: ReactNode;
  /** The reason why the value is refused; linked to the input. */
  error?: string | undefined;
}

export interface FieldControlProps {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
}

export interface FieldProps extends FieldFrameProps {
  /** Draws the input with the ids that link label, hint and error. */
  children: (control: FieldControlProps) => ReactNode;
}

/** Label above, input, hint or error below. */
export const Field = ({ label, hint, error, children }: FieldProps) => {
  const id = useId();
  const noteId = `${id}-note`;
  return (
    <Box>
      <Label htmlFor={id}>{label}</Label>
      {children({
        id,
        'aria-describedby': error || hint ? noteId : undefined,
        'aria-invalid': error ? true : undefined,
      })}
      {error ? (
        <ErrorLine id={noteId} role="alert">
          <CircleAlert size={16} aria-hidden="true" />
          {error}
        </ErrorLine>
      ) : (
        hint && <Hint id={noteId}>{hint}</Hint>
      )}
    </Box>
  );
};

import CircleAlert from 'lucide-react/icons/circle-exclamation-point';
import { useId, type ReactNode } from 'react';
import { styled } from 'styled-components';

import { color } from '../../theme/color';
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

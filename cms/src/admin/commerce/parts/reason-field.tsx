import { Field, Textarea } from '@strapi/design-system';
import { say } from './say';

interface ReasonFieldProps {
  /** The name of the input. */
  name: string;
  value: string;
  onChange: (reason: string) => void;
  error?: string | undefined;
  /** What else the staff has to know, after "Kept in the audit log." */
  hint?: string;
  isDisabled?: boolean;
}

/** The reason of a change, for the audit log. */
export const ReasonField = ({ name, value, onChange, error, hint, isDisabled = false }: ReasonFieldProps) => (
  <Field.Root hint={[say('Kept in the audit log.'), hint].filter(Boolean).join(' ')} error={error} width="100%">
    <Field.Label>{say('Reason')}</Field.Label>
    <Textarea name={name} value={value} disabled={isDisabled} onChange={(event) => onChange(event.target.value)} />
    <Field.Hint />
    <Field.Error />
  </Field.Root>
);

import { Field, TextInput } from '@strapi/design-system';
import { say } from './say';

const transactionLengthMin = 3;

export const isTransactionId = (text: string): boolean => text.trim().length >= transactionLengthMin;

interface TransactionFieldProps {
  value: string;
  error: string | undefined;
  onType: (text: string) => void;
}

/** What the bank, the provider or the chain calls a payment. */
export const TransactionField = ({ value, error, onType }: TransactionFieldProps) => (
  <Field.Root
    hint={say('By which it can be found at the bank or on the chain. The owner reads it.')}
    error={error}
    width="100%"
  >
    <Field.Label>{say('Id of the transaction')}</Field.Label>
    <TextInput name="transaction-id" value={value} onChange={(event) => onType(event.target.value)} />
    <Field.Hint />
    <Field.Error />
  </Field.Root>
);

import { useState, type FormEvent } from 'react';

import { Button, Field, Flex, TextInput } from '@strapi/design-system';

interface SecondFactorFormProps {
  name: 'code' | 'password';
  label: string;
  hint?: string;
  action: string;
  isBusy: boolean;
  refusal: string | undefined;
  onSend: (value: string) => void;
}

/** One field and one button. */
export const SecondFactorForm = ({ name, label, hint, action, isBusy, refusal, onSend }: SecondFactorFormProps) => {
  const [value, setValue] = useState('');
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (value.trim() !== '') onSend(value.trim());
  };
  return (
    <form onSubmit={send}>
      <Flex direction="column" alignItems="stretch" gap={4}>
        <Field.Root name={name} hint={hint} error={refusal}>
          <Field.Label>{label}</Field.Label>
          <TextInput
            name={name}
            type={name === 'password' ? 'password' : 'text'}
            autoComplete={name === 'password' ? 'current-password' : 'one-time-code'}
            value={value}
            onChange={(event: { target: { value: string } }) => setValue(event.target.value)}
          />
          <Field.Hint />
          <Field.Error />
        </Field.Root>
        <Flex>
          <Button type="submit" loading={isBusy} disabled={value.trim() === ''}>
            {action}
          </Button>
        </Flex>
      </Flex>
    </form>
  );
};

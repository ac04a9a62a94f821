import { useState } from 'react';

import { Button, Field, Flex, Textarea, TextInput, Typography } from '@strapi/design-system';

import { Panel } from '../parts/commerce-view';
import { useMayChange } from '../parts/may-change';
import { readSum, showSum } from '../parts/sum';
import { useCommerceChange } from '../calls/use-commerce';
import { useIdempotencyKey } from '../calls/use-idempotency-key';
import { say } from '../parts/say';

const reasonLengthMin = 3;

interface BalanceFormProps {
  userId: number;
  /** What is free now, in kopecks: a correction of another balance than this one is refused. */
  balance: number;
  onDone: () => Promise<void>;
}

/**
 * A correction of a balance: the sum and its reason first, then before and after, and a second press. The idempotency key changes only with the form, so a second click or a retry after a lost answer moves no
 * money twice.
 */
export const BalanceForm = ({ userId, balance, onDone }: BalanceFormProps) => {
  const { change, isBusy } = useCommerceChange();
  const mayChange = useMayChange('adminCorrectBalance');
  const [sum, setSum] = useState('');
  const [reason, setReason] = useState('');
  const [isAsking, setAsking] = useState(false);
  const { key, renew } = useIdempotencyKey();
  const kopecks = readSum(sum);
  const isReady = kopecks !== undefined && kopecks !== 0 && reason.trim().length >= reasonLengthMin;
  const edit = (set: (text: string) => void) => (text: string) => {
    set(text);
    setAsking(false);
    renew();
  };
  const submit = async () => {
    if (kopecks === undefined) return;
    const body = { amount: kopecks, balanceBefore: balance, reason: reason.trim() };
    const done = say('The balance was changed by {kopecks}.', { kopecks: showSum(kopecks) });
    if (!(await change('adminCorrectBalance', { params: { id: userId }, body, key, done }))) return;
    edit(setSum)('');
    setReason('');
    await onDone();
  };
  return (
    <Panel>
      <Typography variant="delta" tag="h2">
        {say('Correct the balance')}
      </Typography>
      <Field.Root
        hint={say('In rubles. A minus takes money.')}
        error={sum && kopecks === undefined ? say('This is no sum.') : undefined}
      >
        <Field.Label>{say('Sum')}</Field.Label>
        <TextInput
          name="sum"
          value={sum}
          onChange={(event) => edit(setSum)(event.target.value)}
          placeholder="-150.00"
        />
        <Field.Hint />
        <Field.Error />
      </Field.Root>
      <Field.Root hint={say('Kept in the audit log.')}>
        <Field.Label>{say('Reason')}</Field.Label>
        <Textarea name="reason" value={reason} onChange={(event) => edit(setReason)(event.target.value)} />
        <Field.Hint />
      </Field.Root>
      {isAsking && kopecks !== undefined ? (
        <Flex direction="column" alignItems="stretch" gap={3}>
          <Typography>
            {showSum(balance)} → {showSum(balance + kopecks)}.{' '}
            {say(
              'The user is told by e-mail. A large sum is moved when another member of the staff asks for the same within a day. Small sums add up for a day: those of one account, and all that you move.',
            )}
          </Typography>
          <Flex gap={2}>
            <Button onClick={() => void submit()} disabled={!mayChange} loading={isBusy}>
              {say('Yes, change it')}
            </Button>
            <Button variant="tertiary" onClick={() => setAsking(false)}>
              {say('Back')}
            </Button>
          </Flex>
        </Flex>
      ) : (
        <Button onClick={() => setAsking(true)} disabled={!isReady || !mayChange}>
          {say('Change the balance')}
        </Button>
      )}
    </Panel>
  );
};

import { useState } from 'react';

import { Button, Field, Textarea, TextInput, Typography } from '@strapi/design-system';

import { Panel } from '../parts/commerce-view';
import { useMayChange } from '../parts/may-change';
import { readSum, showSum } from '../parts/sum';
import { useCommerceChange } from '../calls/use-commerce';
import { useIdempotencyKey } from '../calls/use-idempotency-key';

const reasonLengthMin = 3;

/**
 * A correction of a balance. The idempotency key changes only with the form, so a second click or a retry after a lost answer moves no
 * money twice.
 */
export const BalanceForm = ({ userId, onDone }: { userId: number; onDone: () => Promise<void> }) => {
  const { change, isBusy } = useCommerceChange();
  const mayChange = useMayChange('adminCorrectBalance');
  const [sum, setSum] = useState('');
  const [reason, setReason] = useState('');
  const { key, renew } = useIdempotencyKey();
  const kopecks = readSum(sum);
  const isReady = kopecks !== undefined && kopecks !== 0 && reason.trim().length >= reasonLengthMin;
  const edit = (set: (text: string) => void) => (text: string) => {
    set(text);
    renew();
  };
  const submit = async () => {
    if (kopecks === undefined) return;
    const body = { amount: kopecks, reason: reason.trim() };
    const done = `The balance was changed by ${showSum(kopecks)}.`;
    if (!(await change('adminCorrectBalance', { params: { id: userId }, body, key, done }))) return;
    edit(setSum)('');
    setReason('');
    await onDone();
  };
  return (
    <Panel>
      <Typography variant="delta" tag="h2">
        Correct the balance
      </Typography>
      <Field.Root
        hint="In rubles. A minus takes money."
        error={sum && kopecks === undefined ? 'This is no sum.' : undefined}
      >
        <Field.Label>Sum</Field.Label>
        <TextInput
          name="sum"
          value={sum}
          onChange={(event) => edit(setSum)(event.target.value)}
          placeholder="-150.00"
        />
        <Field.Hint />
        <Field.Error />
      </Field.Root>
      <Field.Root hint="Kept in the audit log.">
        <Field.Label>Reason</Field.Label>
        <Textarea name="reason" value={reason} onChange={(event) => edit(setReason)(event.target.value)} />
        <Field.Hint />
      </Field.Root>
      <Button onClick={() => void submit()} disabled={!isReady || !mayChange} loading={isBusy}>
        Change the balance
      </Button>
    </Panel>
  );
};

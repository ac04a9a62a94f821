import { useState } from 'react';

import { Button, Field, Textarea, TextInput, Typography } from '@strapi/design-system';

import { Panel } from './commerce-view';
import { useMayChange } from './may-change';
import { formatRubles, parseRubles } from './rubles';
import { useCommerceChange } from './use-commerce';

const reasonLengthMin = 3;
const newKey = (): string => crypto.randomUUID();

/** A correction of a balance. The key changes only when the form does: a second click, or a try after a lost answer, moves nothing twice. */
export const BalanceForm = ({ userId, onDone }: { userId: number; onDone: () => Promise<void> }) => {
  const { change, isBusy } = useCommerceChange();
  const mayChange = useMayChange();
  const [sum, setSum] = useState('');
  const [reason, setReason] = useState('');
  const [key, setKey] = useState(newKey);
  const kopecks = parseRubles(sum);
  const isReady = kopecks !== undefined && kopecks !== 0 && reason.trim().length >= reasonLengthMin;
  const edit = (set: (text: string) => void) => (text: string) => {
    set(text);
    setKey(newKey());
  };
  const submit = async () => {
    const path = `users/${userId}/balance-corrections`;
    const body = { amount: kopecks, reason: reason.trim() };
    const done = `The balance was changed by ${formatRubles(kopecks ?? 0)}.`;
    if (!(await change({ method: 'post', path, body, key, done }))) return;
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
      <Field.Root hint="Stands in the audit log for ever.">
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

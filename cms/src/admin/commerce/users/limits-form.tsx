import { useState } from 'react';

import type { AdminUser } from '@shop/shared-types/contract/admin/accounts';
import { Button, Field, TextInput, Typography } from '@strapi/design-system';

import { useCommerceChange } from '../calls/use-commerce';
import { Panel } from '../parts/commerce-view';
import { useMayChange } from '../parts/may-change';
import { isReason } from '../parts/reason';
import { readLimits, typedLimits, type TypedLimits } from './limits';
import { say, type Sentence } from '../parts/say';

const fields = [
  ['priceMax', 'Price of one purchase', 'In rubles. Empty: no limit.'],
  ['dailySpendMax', 'Spent in a day', 'In rubles, refunds taken off, by day in UTC. Empty: no limit.'],
  ['openOrdersMax', 'Numbers waiting at a time', 'Empty: the limit of the shop for everybody.'],
] as const satisfies readonly (readonly [string, Sentence, Sentence])[];

/** Limits of all purchases of an account, by a person or a program. */
export const LimitsForm = ({ user, onDone }: { user: AdminUser; onDone: () => Promise<void> }) => {
  const { change, isBusy } = useCommerceChange();
  const mayChange = useMayChange('adminChangeUser');
  const [typed, setTyped] = useState<TypedLimits>(typedLimits(user.limits));
  const [reason, setReason] = useState('');
  const limits = readLimits(typed);
  const submit = async () => {
    if (limits === undefined) return;
    const body = { limits, reason: reason.trim() };
    const done = limits === null ? say('The account has no limits of its own.') : say('The limits hold from now on.');
    if (!(await change('adminChangeUser', { params: { id: user.id }, body, done }))) return;
    setReason('');
    await onDone();
  };
  return (
    <Panel>
      <Typography variant="delta" tag="h2">
        {say('Limits')}
      </Typography>
      {fields.map(([name, label, hint]) => (
        <Field.Root key={name} hint={say(hint)}>
          <Field.Label>{say(label)}</Field.Label>
          <TextInput
            name={`limit-${name}`}
            value={typed[name]}
            onChange={({ target }) => setTyped((before) => ({ ...before, [name]: target.value }))}
          />
          <Field.Hint />
        </Field.Root>
      ))}
      <Field.Root
        hint={say('Kept in the audit log.')}
        error={limits === undefined ? say('One of the limits is no number.') : undefined}
      >
        <Field.Label>{say('Reason')}</Field.Label>
        <TextInput name="limits-reason" value={reason} onChange={(event) => setReason(event.target.value)} />
        <Field.Hint />
        <Field.Error />
      </Field.Root>
      <Button
        onClick={() => void submit()}
        disabled={limits === undefined || !isReason(reason) || !mayChange}
        loading={isBusy}
        variant="secondary"
      >
        {say('Set the limits')}
      </Button>
    </Panel>
  );
};

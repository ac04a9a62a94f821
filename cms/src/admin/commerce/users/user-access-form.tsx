import { useState } from 'react';

import type { AdminUser } from '@shop/shared-types/contract/admin/accounts';
import { Button, Field, Flex, TextInput, Typography } from '@strapi/design-system';

import { Panel } from '../parts/commerce-view';
import { useMayChange } from '../parts/may-change';
import { NeutralSwitch } from '../parts/neutral-switch';
import { useCommerceChange } from '../calls/use-commerce';
import { say, type Sentence } from '../parts/say';

const rights = [
  ['isActive', 'May log in and buy'],
  ['isPartner', 'Partner'],
  ['isAgent', 'Agent'],
  ['isWholesale', 'Wholesale prices in any quantity'],
] as const satisfies readonly (readonly [string, Sentence])[];
type Rights = Pick<AdminUser, (typeof rights)[number][0]>;

const reasonLengthMin = 3;

/** Switches an account on or off, changes what it may do, and agrees wholesale prices with its holder. */
export const UserAccessForm = ({ user, onDone }: { user: AdminUser; onDone: () => Promise<void> }) => {
  const { change, isBusy } = useCommerceChange();
  const mayChange = useMayChange('adminChangeUser');
  const [changed, setChanged] = useState<Partial<Rights>>({});
  const [reason, setReason] = useState('');
  const isReady = Object.keys(changed).length > 0 && reason.trim().length >= reasonLengthMin;
  const submit = async () => {
    const body = { ...changed, reason: reason.trim() };
    const done = say('The account was changed.');
    if (!(await change('adminChangeUser', { params: { id: user.id }, body, done }))) return;
    setChanged({});
    setReason('');
    await onDone();
  };
  return (
    <Panel>
      <Typography variant="delta" tag="h2">
        {say('Access')}
      </Typography>
      {rights.map(([right, label]) => (
        <Flex key={right} gap={3} justifyContent="space-between">
          <Typography>{say(label)}</Typography>
          <NeutralSwitch
            aria-label={say(label)}
            checked={changed[right] ?? user[right]}
            onCheckedChange={(isOn) => setChanged((before) => ({ ...before, [right]: isOn }))}
            disabled={!mayChange}
          />
        </Flex>
      ))}
      <Field.Root hint={say('Switching an account off ends its sessions.')}>
        <Field.Label>{say('Reason')}</Field.Label>
        <TextInput name="access-reason" value={reason} onChange={(event) => setReason(event.target.value)} />
        <Field.Hint />
      </Field.Root>
      <Button onClick={() => void submit()} disabled={!isReady || !mayChange} loading={isBusy} variant="secondary">
        {say('Change the access')}
      </Button>
    </Panel>
  );
};

import { useState } from 'react';

import type { AdminUser } from '@shop/shared-types/contract/admin/accounts';
import { staffRoles, type StaffRole } from '@shop/shared-types/staff-rights';
import { Button, Field, SingleSelect, SingleSelectOption, TextInput, Typography } from '@strapi/design-system';

import { generalRefusal, refusalAt } from '../calls/refusal';
import { useCommerceChange } from '../calls/use-commerce';
import { Panel } from '../parts/commerce-view';
import { useMayChange } from '../parts/may-change';
import { isReason } from '../parts/reason';
import { say, type Sentence } from '../parts/say';

const nobody = 'none';
const labels: Record<StaffRole, Sentence> = {
  owner: 'Owner: everything, and the roles of others',
  support: 'Support: looks things up, refunds small sums',
  finance: 'Finance: payments, payouts, corrections, books',
  catalogue: 'Catalogue: prices, offers, stock, suppliers',
  moderator: 'Moderator: applications of partners',
};

/** Gives an account a role in the staff, or takes it away. Only owners see it. */
export const StaffRoleForm = ({ user, onDone }: { user: AdminUser; onDone: () => Promise<void> }) => {
  const { change, isBusy, refusal, forgetRefusal } = useCommerceChange();
  const mayChange = useMayChange('adminGiveStaffRole');
  const [role, setRole] = useState<StaffRole | null>(user.staffRole);
  const [reason, setReason] = useState('');
  if (!mayChange) return null;
  const submit = async () => {
    const body = { role, reason: reason.trim() };
    const done = say('The role was changed.');
    const sent = { params: { id: user.id }, body, done, isRefusalInForm: true };
    if (!(await change('adminGiveStaffRole', sent))) return;
    setReason('');
    await onDone();
  };
  return (
    <Panel>
      <Typography variant="delta" tag="h2">
        {say('Role in the staff')}
      </Typography>
      <Field.Root error={generalRefusal(refusal)} hint={say('Calls of the back office also need a second factor.')}>
        <Field.Label>{say('Role')}</Field.Label>
        <SingleSelect
          value={role ?? nobody}
          onChange={(value) => {
            forgetRefusal();
            setRole(staffRoles.find((name) => name === value) ?? null);
          }}
        >
          <SingleSelectOption value={nobody}>{say('Not in the staff')}</SingleSelectOption>
          {staffRoles.map((name) => (
            <SingleSelectOption key={name} value={name}>
              {say(labels[name])}
            </SingleSelectOption>
          ))}
        </SingleSelect>
        <Field.Hint />
        <Field.Error />
      </Field.Root>
      <Field.Root hint={say('Kept in the audit log.')} error={refusalAt(refusal, 'reason')}>
        <Field.Label>{say('Reason')}</Field.Label>
        <TextInput name="role-reason" value={reason} onChange={(event) => setReason(event.target.value)} />
        <Field.Hint />
        <Field.Error />
      </Field.Root>
      <Button
        onClick={() => void submit()}
        disabled={role === user.staffRole || !isReason(reason)}
        loading={isBusy}
        variant="secondary"
      >
        {say('Change the role')}
      </Button>
    </Panel>
  );
};

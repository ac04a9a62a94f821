import Mail from 'lucide-react/icons/mail';
import User from 'lucide-react/icons/user';
import { useIntl } from 'react-intl';

import { FieldPair } from '../../../forms/form-parts';
import type { FieldBinding } from '../../../forms/use-form';
import { TextField } from '../../../ui/fields/text-field';

const look = { size: 20, strokeWidth: 1.75, 'aria-hidden': true } as const;

export const EmailField = ({ field }: { field: FieldBinding }) => {
  const intl = useIntl();
  return (
    <TextField
      label={intl.formatMessage({ id: 'auth.email' })}
      icon={<Mail {...look} />}
      type="email"
      inputMode="email"
      autoComplete="email"
      dir="ltr"
      required
      {...field}
    />
  );
};

export const NameField = ({ field, label }: { field: FieldBinding; label?: string }) => {
  const intl = useIntl();
  return (
    <TextField
      label={label ?? intl.formatMessage({ id: 'auth.name' })}
      icon={<User {...look} />}
      autoComplete={label === undefined ? 'name' : 'organization'}
      required
      {...field}
    />
  );
};

/** The sender's name, and the address for the answer. */
export const NameAndEmail = ({ name, email }: { name: FieldBinding; email: FieldBinding }) => (
  <FieldPair>
    <NameField field={name} />
    <EmailField field={email} />
  </FieldPair>
);

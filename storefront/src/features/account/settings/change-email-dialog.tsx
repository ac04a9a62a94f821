import { FormattedMessage, useIntl } from 'react-intl';

import { accountSecurityContract } from '@shop/shared-types/contract/account-security';

import { FormDialog } from '../../../forms/form-dialog';
import { useForm } from '../../../forms/use-form';
import { callEndpoint } from '../../../session/api/call-endpoint';
import { PasswordField } from '../../../ui/fields/password-field';
import { TextField } from '../../../ui/fields/text-field';
import { useToast } from '../../../ui/overlays/toast';

/** Asks for a new address. It takes effect when the link that is sent to it has been opened. */
export const ChangeEmailDialog = ({ onClose }: { onClose: () => void }) => {
  const intl = useIntl();
  const toast = useToast();
  const form = useForm({
    schema: accountSecurityContract.requestEmailChange.body,
    start: { email: '', password: '' },
    send: async ({ email, password }) => {
      await callEndpoint('requestEmailChange', { body: { email: email.trim(), password } });
      toast.success(intl.formatMessage({ id: 'settings.email-sent' }, { email: email.trim() }));
      onClose();
    },
  });
  return (
    <FormDialog
      onClose={onClose}
      title={intl.formatMessage({ id: 'settings.email-change' })}
      submit={<FormattedMessage id="settings.email-send" />}
      cancel={<FormattedMessage id="settings.cancel" />}
      form={form}
    >
      <TextField
        label={intl.formatMessage({ id: 'settings.email-new' })}
        type="email"
        inputMode="email"
        autoComplete="email"
        dir="ltr"
        {...form.text('email')}
      />
      <PasswordField
        label={intl.formatMessage({ id: 'settings.password-now' })}
        autoComplete="current-password"
        {...form.text('password')}
      />
    </FormDialog>
  );
};

import { FormattedMessage, useIntl } from 'react-intl';

import { twoFactorContract } from '@shop/shared-types/contract/two-factor';

import { FormDialog } from '../../../../forms/form-dialog';
import { useForm } from '../../../../forms/use-form';
import { callEndpoint } from '../../../../session/api/call-endpoint';
import { keepCurrentUser } from '../../../../session/visitor/current-user';
import { PasswordField } from '../../../../ui/fields/password-field';
import { TextField } from '../../../../ui/fields/text-field';
import { useToast } from '../../../../ui/overlays/toast';

/** Switches two-factor authentication off, with the password and a code. */
export const StopTwoFactorDialog = ({ onClose }: { onClose: () => void }) => {
  const intl = useIntl();
  const toast = useToast();
  const form = useForm({
    schema: twoFactorContract.stopTwoFactor.body,
    start: { password: '', code: '' },
    send: async ({ password, code }) => {
      await callEndpoint('stopTwoFactor', { body: { password, code: code.trim() } });
      await keepCurrentUser(await callEndpoint('getCurrentUser'));
      toast.success(intl.formatMessage({ id: 'settings.two-factor-stopped' }));
      onClose();
    },
  });
  return (
    <FormDialog
      onClose={onClose}
      title={intl.formatMessage({ id: 'settings.two-factor' })}
      submit={<FormattedMessage id="settings.two-factor-stop" />}
      variant="danger"
      cancel={<FormattedMessage id="settings.cancel" />}
      form={form}
    >
      <PasswordField
        label={intl.formatMessage({ id: 'settings.password-now' })}
        autoComplete="current-password"
        {...form.text('password')}
      />
      <TextField
        label={intl.formatMessage({ id: 'auth.code' })}
        hint={intl.formatMessage({ id: 'auth.code-hint' })}
        autoComplete="one-time-code"
        dir="ltr"
        {...form.text('code')}
      />
    </FormDialog>
  );
};

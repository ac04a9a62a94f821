import { FormattedMessage, useIntl } from 'react-intl';

import { accountSecurityContract } from '@shop/shared-types/contract/account-security';

import { FormDialog } from '../../../forms/form-dialog';
import { useForm } from '../../../forms/use-form';
import { callEndpoint } from '../../../session/api/call-endpoint';
import { keepCurrentUser } from '../../../session/visitor/current-user';
import { Checkbox } from '../../../ui/fields/checkbox';
import { PasswordField } from '../../../ui/fields/password-field';
import { useToast } from '../../../ui/overlays/toast';

/** Changes the password; the other sessions end, and the API key is replaced, where its owner wants it. */
export const ChangePasswordDialog = ({ onClose }: { onClose: () => void }) => {
  const intl = useIntl();
  const toast = useToast();
  const form = useForm({
    schema: accountSecurityContract.changePassword.body,
    start: { password: '', newPassword: '', endsOtherSessions: true, renewsApiKey: false },
    send: async (body) => {
      await callEndpoint('changePassword', { body });
      if (body.renewsApiKey) await keepCurrentUser(await callEndpoint('getCurrentUser'));
      toast.success(
        intl.formatMessage({
          id: body.endsOtherSessions ? 'settings.password-changed' : 'settings.password-changed-only',
        }),
      );
      onClose();
    },
  });
  return (
    <FormDialog
      onClose={onClose}
      title={intl.formatMessage({ id: 'settings.password-change' })}
      submit={<FormattedMessage id="settings.password-change" />}
      cancel={<FormattedMessage id="settings.cancel" />}
      form={form}
    >
      <PasswordField
        label={intl.formatMessage({ id: 'settings.password-now' })}
        autoComplete="current-password"
        {...form.text('password')}
      />
      <PasswordField
        label={intl.formatMessage({ id: 'auth.new-password' })}
        autoComplete="new-password"
        {...form.text('newPassword')}
      />
      <Checkbox
        label={intl.formatMessage({ id: 'settings.password-end-sessions' })}
        checked={form.values.endsOtherSessions}
        onChange={({ target }) => form.set({ endsOtherSessions: target.checked })}
      />
      <Checkbox
        label={intl.formatMessage({ id: 'settings.password-renew-key' })}
        checked={form.values.renewsApiKey}
        onChange={({ target }) => form.set({ renewsApiKey: target.checked })}
      />
    </FormDialog>
  );
};

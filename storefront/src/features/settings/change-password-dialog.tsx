import { useId } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

import { accountSecurityContract } from '@shop/shared-types/contract/account-security';

import { Refusal } from '../../forms/form-parts';
import { useForm } from '../../forms/use-form';
import { callEndpoint } from '../../session/api/call-endpoint';
import { keepCurrentUser } from '../../session/visitor/current-user';
import { Button } from '../../ui/controls/button';
import { Checkbox } from '../../ui/fields/checkbox';
import { Modal } from '../../ui/overlays/modal';
import { PasswordField } from '../../ui/fields/password-field';
import { useToast } from '../../ui/overlays/toast';
import { SectionForm } from './section';

/** Changes the password; the other sessions end, and the API key is replaced, where its owner wants it. */
export const ChangePasswordDialog = ({ onClose }: { onClose: () => void }) => {
  const intl = useIntl();
  const toast = useToast();
  const formId = useId();
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
    <Modal
      isOpen
      onClose={onClose}
      maxPx={480}
      title={intl.formatMessage({ id: 'settings.password-change' })}
      footer={
        <>
          <Button variant="ghost" onClick={onClose}>
            <FormattedMessage id="settings.cancel" />
          </Button>
          <Button variant="primary" type="submit" form={formId} isLoading={form.isSending}>
            <FormattedMessage id="settings.password-change" />
          </Button>
        </>
      }
    >
      <SectionForm id={formId} noValidate onSubmit={form.submit}>
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
        <Refusal>{form.refusal}</Refusal>
      </SectionForm>
    </Modal>
  );
};

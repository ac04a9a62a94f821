import { useId } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

import { accountSecurityContract } from '@shop/shared-types/contract/account-security';

import { Refusal } from '../../forms/form-parts';
import { useForm } from '../../forms/use-form';
import { callEndpoint } from '../../session/api/call-endpoint';
import { Button } from '../../ui/button';
import { Modal } from '../../ui/modal';
import { PasswordField } from '../../ui/password-field';
import { useToast } from '../../ui/toast';
import { SectionForm } from './section';

/** Changes the password; the other sessions end. */
export const ChangePasswordDialog = ({ onClose }: { onClose: () => void }) => {
  const intl = useIntl();
  const toast = useToast();
  const formId = useId();
  const form = useForm({
    schema: accountSecurityContract.changePassword.body,
    start: { password: '', newPassword: '' },
    send: async (body) => {
      await callEndpoint('changePassword', { body });
      toast.success(intl.formatMessage({ id: 'settings.password-changed' }));
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
        <Refusal>{form.refusal}</Refusal>
      </SectionForm>
    </Modal>
  );
};

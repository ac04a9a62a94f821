import { useId } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

import { accountSecurityContract } from '@shop/shared-types/contract/account-security';

import { Refusal } from '../../forms/form-parts';
import { useForm } from '../../forms/use-form';
import { callEndpoint } from '../../session/api/call-endpoint';
import { Button } from '../../ui/controls/button';
import { Modal } from '../../ui/overlays/modal';
import { PasswordField } from '../../ui/fields/password-field';
import { TextField } from '../../ui/fields/text-field';
import { useToast } from '../../ui/overlays/toast';
import { SectionForm } from './section';

/** Asks for a new address. It takes effect when the link that is sent to it has been opened. */
export const ChangeEmailDialog = ({ onClose }: { onClose: () => void }) => {
  const intl = useIntl();
  const toast = useToast();
  const formId = useId();
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
    <Modal
      isOpen
      onClose={onClose}
      maxPx={480}
      title={intl.formatMessage({ id: 'settings.email-change' })}
      footer={
        <>
          <Button variant="ghost" onClick={onClose}>
            <FormattedMessage id="settings.cancel" />
          </Button>
          <Button variant="primary" type="submit" form={formId} isLoading={form.isSending}>
            <FormattedMessage id="settings.email-send" />
          </Button>
        </>
      }
    >
      <SectionForm id={formId} noValidate onSubmit={form.submit}>
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
        <Refusal>{form.refusal}</Refusal>
      </SectionForm>
    </Modal>
  );
};

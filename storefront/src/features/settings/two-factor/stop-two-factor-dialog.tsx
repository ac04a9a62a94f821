import { useId } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

import { twoFactorContract } from '@shop/shared-types/contract/two-factor';

import { Refusal } from '../../../forms/form-parts';
import { useForm } from '../../../forms/use-form';
import { callEndpoint } from '../../../session/api/call-endpoint';
import { keepCurrentUser } from '../../../session/visitor/current-user';
import { Button } from '../../../ui/controls/button';
import { Modal } from '../../../ui/overlays/modal';
import { PasswordField } from '../../../ui/fields/password-field';
import { TextField } from '../../../ui/fields/text-field';
import { useToast } from '../../../ui/overlays/toast';
import { SectionForm } from '../section';

/** Switches two-factor authentication off, with the password and a code. */
export const StopTwoFactorDialog = ({ onClose }: { onClose: () => void }) => {
  const intl = useIntl();
  const toast = useToast();
  const formId = useId();
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
    <Modal
      isOpen
      onClose={onClose}
      maxPx={480}
      title={intl.formatMessage({ id: 'settings.two-factor' })}
      footer={
        <>
          <Button variant="ghost" onClick={onClose}>
            <FormattedMessage id="settings.cancel" />
          </Button>
          <Button variant="danger" type="submit" form={formId} isLoading={form.isSending}>
            <FormattedMessage id="settings.two-factor-stop" />
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
        <TextField
          label={intl.formatMessage({ id: 'auth.code' })}
          hint={intl.formatMessage({ id: 'auth.code-hint' })}
          autoComplete="one-time-code"
          dir="ltr"
          {...form.text('code')}
        />
        <Refusal>{form.refusal}</Refusal>
      </SectionForm>
    </Modal>
  );
};

import Mail from 'lucide-react/icons/mail';
import MailCheck from 'lucide-react/icons/mail-check';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

import { passwordResetRequest } from '@shop/shared-types/contract/users';

import { FormGrid, Refusal } from '../../forms/form-parts';
import { useForm } from '../../forms/use-form';
import { callEndpoint } from '../../session/api/call-endpoint';
import { Button } from '../../ui/controls/button';
import { ButtonLink } from '../../ui/controls/button-link';
import { TextField } from '../../ui/fields/text-field';
import { AuthPage } from './form-parts';
import { OutcomePage } from '../../layouts/trouble/outcome-page';

/** Asks for a link that sets a new password. The answer does not tell whether the address is known. */
export const RequestPasswordView = () => {
  const intl = useIntl();
  const [sentTo, setSentTo] = useState<string>();
  const form = useForm({
    schema: passwordResetRequest,
    start: { email: '' },
    send: async ({ email }) => {
      await callEndpoint('requestPasswordReset', { body: { email: email.trim() } });
      setSentTo(email.trim());
    },
  });
  if (sentTo !== undefined) {
    return (
      <OutcomePage
        icon={<MailCheck size={28} strokeWidth={1.75} />}
        title={intl.formatMessage({ id: 'auth.request-done-title' })}
        text={intl.formatMessage({ id: 'auth.request-done-text' }, { email: sentTo })}
        action={
          <ButtonLink to="/authorization">
            <FormattedMessage id="auth.log-in" />
          </ButtonLink>
        }
      />
    );
  }
  return (
    <AuthPage
      title={intl.formatMessage({ id: 'auth.request-title' })}
      lead={intl.formatMessage({ id: 'auth.request-lead' })}
    >
      <FormGrid noValidate method="post" onSubmit={form.submit}>
        <TextField
          label={intl.formatMessage({ id: 'auth.email' })}
          icon={<Mail size={20} strokeWidth={1.75} aria-hidden="true" />}
          type="email"
          inputMode="email"
          autoComplete="username"
          dir="ltr"
          required
          {...form.text('email')}
        />
        <Refusal>{form.refusal}</Refusal>
        <Button type="submit" variant="primary" size="lg" isBlock isLoading={form.isSending}>
          <FormattedMessage id="auth.request-send" />
        </Button>
      </FormGrid>
    </AuthPage>
  );
};

import CircleCheck from 'lucide-react/icons/circle-check';
import Link2Off from 'lucide-react/icons/link-2-off';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

import { passwordReset } from '@shop/shared-types/contract/users';

import { FormGrid, Refusal } from '../../forms/form-parts';
import { useForm } from '../../forms/use-form';
import { hasCode } from '../../session/api/api-error';
import { callEndpoint } from '../../session/api/call-endpoint';
import { dropAuthToken } from '../../session/visitor/auth-token';
import { dropLinkSecret } from '../../session/visitor/link-secret';
import { Button } from '../../ui/controls/button';
import { ButtonLink } from '../../ui/controls/button-link';
import { PasswordField } from '../../ui/fields/password-field';
import { OutcomePage } from '../../layouts/trouble/outcome-page';
import { AuthPage } from './form-parts';

const BrokenLink = () => {
  const intl = useIntl();
  return (
    <OutcomePage
      tone="danger"
      icon={<Link2Off size={28} strokeWidth={1.75} />}
      title={intl.formatMessage({ id: 'auth.link-broken-title' })}
      text={intl.formatMessage({ id: 'auth.link-broken-text' })}
      action={
        <ButtonLink variant="primary" to="/request-password">
          <FormattedMessage id="auth.link-new" />
        </ButtonLink>
      }
    />
  );
};

/** Sets a new password with the token of the e-mail's link, `/confirm/{token}`. */
export const ConfirmPasswordView = ({ token }: { token: string | undefined }) => {
  const intl = useIntl();
  const [state, setState] = useState<'asking' | 'done' | 'expired'>('asking');
  const form = useForm({
    schema: passwordReset.omit(['token']),
    start: { password: '', passwordConfirmation: '' },
    send: async (values) => {
      try {
        await callEndpoint('resetPassword', { body: { token: token ?? '', ...values } });
        // The change has ended all sessions, including this browser's.
        dropAuthToken();
        dropLinkSecret('/confirm');
        setState('done');
      } catch (failure) {
        if (!hasCode(failure, 'LINK_EXPIRED')) throw failure;
        dropLinkSecret('/confirm');
        setState('expired');
      }
    },
  });
  if (state === 'done') {
    return (
      <OutcomePage
        icon={<CircleCheck size={28} strokeWidth={1.75} />}
        title={intl.formatMessage({ id: 'auth.confirm-done-title' })}
        text={intl.formatMessage({ id: 'auth.confirm-done-text' })}
        action={
          <ButtonLink variant="primary" to="/authorization">
            <FormattedMessage id="auth.log-in" />
          </ButtonLink>
        }
      />
    );
  }
  if (!token || state === 'expired') return <BrokenLink />;
  return (
    <AuthPage title={intl.formatMessage({ id: 'auth.confirm-title' })}>
      <FormGrid noValidate method="post" onSubmit={form.submit}>
        <PasswordField
          label={intl.formatMessage({ id: 'auth.new-password' })}
          autoComplete="new-password"
          required
          {...form.text('password')}
        />
        <PasswordField
          label={intl.formatMessage({ id: 'auth.repeat-password' })}
          autoComplete="new-password"
          required
          {...form.text('passwordConfirmation')}
        />
        <Refusal>{form.refusal}</Refusal>
        <Button type="submit" variant="primary" size="lg" isBlock isLoading={form.isSending}>
          <FormattedMessage id="auth.confirm-save" />
        </Button>
      </FormGrid>
    </AuthPage>
  );
};

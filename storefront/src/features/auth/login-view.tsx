import Mail from 'lucide-react/icons/mail';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { styled } from 'styled-components';

import type { PasskeyProof } from '@shop/shared-types/contract/passkeys';
import { login } from '@shop/shared-types/contract/users';

import { FormGrid, Refusal } from '../../forms/form-parts';
import { useCaptcha, withProof } from '../../forms/use-captcha';
import { useForm } from '../../forms/use-form';
import { hasCode } from '../../session/api/api-error';
import { callEndpoint } from '../../session/api/call-endpoint';
import { signIn } from '../../session/visitor/sign-in';
import { text } from '../../theme/text';
import { Button } from '../../ui/controls/button';
import { PasswordField } from '../../ui/fields/password-field';
import { TextField } from '../../ui/fields/text-field';
import { PasskeyButton } from '../shared/passkeys/passkey-button';
import { AuthPage, FootLine, StrongLink } from './form-parts';
import { KeptChoiceCard } from './kept-choice-card';
import { useAfterSignIn, useGoesBack, useSkipWhenSignedIn } from './use-after-sign-in';

const Forgot = styled.p`
  justify-self: end;
  ${text.small}
`;

interface Typed {
  email: string;
  password: string;
  code: string;
}

/** Login with e-mail and password, and the second factor once the engine asks for it; or by a passkey alone. */
export const LoginView = () => {
  const intl = useIntl();
  const goOn = useAfterSignIn();
  const goesBack = useGoesBack();
  const [needsCode, setNeedsCode] = useState(false);
  const [takesPasskey, setTakesPasskey] = useState(false);
  useSkipWhenSignedIn(goOn);
  const captcha = useCaptcha();

  const enter = async ({ email, password, code }: Typed, passkey?: PasskeyProof) => {
    try {
      const factor = passkey ? { passkey } : code === '' ? {} : { code: code.trim() };
      const body = { email: email.trim(), password, ...factor };
      await signIn(await withProof(captcha, (proof) => callEndpoint('logIn', { body: { ...body, ...proof } })));
      goOn();
    } catch (failure) {
      if (!hasCode(failure, 'TWO_FACTOR_REQUIRED')) throw failure;
      setNeedsCode(true);
      setTakesPasskey((failure.details['factors'] as readonly string[] | undefined)?.includes('passkey') === true);
    }
  };
  const form = useForm<Typed>({
    schema: login,
    start: { email: '', password: '', code: '' },
    send: (typed) => enter(typed),
  });
  const enterByPasskey = async (passkey: PasskeyProof) => {
    if (needsCode) return enter(form.values, passkey);
    await signIn(await callEndpoint('logInByPasskey', { body: passkey }));
    goOn();
  };
  const query = goesBack ? '?goback=1' : '';
  return (
    <AuthPage
      title={intl.formatMessage({ id: 'auth.login-title' })}
      leadOnReturn={intl.formatMessage({ id: 'auth.come-back' })}
      side={<KeptChoiceCard isShown={goesBack} />}
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
        <PasswordField label={intl.formatMessage({ id: 'auth.password' })} required {...form.text('password')} />
        {needsCode && (
          <TextField
            label={intl.formatMessage({ id: 'auth.code' })}
            hint={intl.formatMessage({ id: 'auth.code-hint' })}
            autoComplete="one-time-code"
            dir="ltr"
            autoFocus
            {...form.text('code')}
          />
        )}
        <Forgot>
          <StrongLink to="/request-password">
            <FormattedMessage id="auth.forgot" />
          </StrongLink>
        </Forgot>
        {captcha.field}
        <Refusal>{form.refusal}</Refusal>
        <Button type="submit" variant="primary" size="lg" isBlock isLoading={form.isSending}>
          <FormattedMessage id="auth.log-in" />
        </Button>
        {(takesPasskey || !needsCode) && (
          <PasskeyButton onProof={enterByPasskey}>
            <FormattedMessage id={needsCode ? 'auth.passkey-confirm' : 'auth.passkey-log-in'} />
          </PasskeyButton>
        )}
      </FormGrid>
      <FootLine>
        <FormattedMessage
          id="auth.no-account"
          values={{ link: (words) => <StrongLink to={`/registration${query}`}>{words}</StrongLink> }}
        />
      </FootLine>
    </AuthPage>
  );
};

import Mail from 'lucide-react/icons/mail';
import { FormattedMessage, useIntl } from 'react-intl';

import { registration } from '@shop/shared-types/contract/users';

import { FieldPair, FormGrid, Refusal } from '../../forms/form-parts';
import { useCaptcha, withProof } from '../../forms/use-captcha';
import { useForm } from '../../forms/use-form';
import { callEndpoint } from '../../session/api/call-endpoint';
import { readCookie } from '../../session/visitor/cookies';
import { signIn } from '../../session/visitor/sign-in';
import { Button } from '../../ui/controls/button';
import { Checkbox } from '../../ui/fields/checkbox';
import { PasswordField } from '../../ui/fields/password-field';
import { TextField } from '../../ui/fields/text-field';
import { useToast } from '../../ui/overlays/toast';
import { AuthPage, FootLine, StrongLink } from './form-parts';
import { KeptChoiceCard } from './kept-choice-card';
import { useAfterSignIn, useGoesBack, useSkipWhenSignedIn } from './use-after-sign-in';

/** Sign-up. The visitor is signed in at once and returns to the place where the purchase began. */
export const RegistrationView = () => {
  const intl = useIntl();
  const goOn = useAfterSignIn();
  const goesBack = useGoesBack();
  useSkipWhenSignedIn(goOn);
  const captcha = useCaptcha();
  const toast = useToast();

  const form = useForm({
    schema: registration,
    start: {
      name: '',
      email: '',
      password: '',
      passwordConfirmation: '',
      hasAcceptedPolicy: false,
      hasAcceptedOffer: false,
    },
    send: async (values) => {
      const referralCode = readCookie('r');
      const body = { ...values, email: values.email.trim(), ...(referralCode ? { referralCode } : {}) };
      await signIn(await withProof(captcha, (proof) => callEndpoint('register', { body: { ...body, ...proof } })));
      toast.success({
        title: intl.formatMessage({ id: 'auth.created-title' }),
        text: intl.formatMessage({ id: 'auth.created-text' }),
      });
      goOn();
    },
  });
  const query = goesBack ? '?goback=1' : '';
  return (
    <AuthPage
      title={intl.formatMessage({ id: 'auth.registration-title' })}
      lead={intl.formatMessage({ id: 'auth.registration-lead' })}
      leadOnReturn={intl.formatMessage({ id: 'auth.come-back' })}
      side={<KeptChoiceCard isShown={goesBack} />}
    >
      <FormGrid noValidate method="post" onSubmit={form.submit}>
        <TextField
          label={intl.formatMessage({ id: 'auth.name' })}
          autoComplete="name"
          required
          {...form.text('name')}
        />
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
        <FieldPair>
          <PasswordField
            label={intl.formatMessage({ id: 'auth.password' })}
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
        </FieldPair>
        <Checkbox
          label={
            <FormattedMessage
              id="auth.accept"
              values={{
                offer: (words) => <StrongLink to="/offer">{words}</StrongLink>,
                policy: (words) => <StrongLink to="/privacy">{words}</StrongLink>,
              }}
            />
          }
          required
          checked={form.values.hasAcceptedOffer && form.values.hasAcceptedPolicy}
          error={form.errors.hasAcceptedPolicy ?? form.errors.hasAcceptedOffer}
          onChange={({ target }) => form.set({ hasAcceptedOffer: target.checked, hasAcceptedPolicy: target.checked })}
        />
        {captcha.field}
        <Refusal>{form.refusal}</Refusal>
        <Button type="submit" variant="primary" size="lg" isBlock isLoading={form.isSending}>
          <FormattedMessage id="auth.create" />
        </Button>
      </FormGrid>
      <FootLine>
        <FormattedMessage
          id="auth.have-account"
          values={{ link: (words) => <StrongLink to={`/authorization${query}`}>{words}</StrongLink> }}
        />
      </FootLine>
    </AuthPage>
  );
};

import { FormattedMessage, useIntl } from 'react-intl';
import { styled } from 'styled-components';
import useSWR from 'swr';

import { codeProof, passwordProof } from '@shop/shared-types/contract/account-security';
import type { PasskeyAnswer } from '@shop/shared-types/contract/passkeys';

import { FormDialog } from '../../../forms/form-dialog';
import { useForm } from '../../../forms/use-form';
import { callEndpoint } from '../../../session/api/call-endpoint';
import { color } from '../../../theme/color';
import { text } from '../../../theme/text';
import { PasswordField } from '../../../ui/fields/password-field';
import { TextField } from '../../../ui/fields/text-field';
import { PasskeyButton } from '../passkeys/passkey-button';
import type { ProofFactor } from './confirm-first';

const Words = styled.p`
  ${text.body}
  color: ${color.text2};
`;

export interface ConfirmationDialogProps {
  factor: ProofFactor;
  /** Told true when the engine took the proof, false when the person closed the dialog. */
  onAnswer: (isConfirmed: boolean) => void;
}

/** Whether the account has a passkey, which serves in place of a code. */
const useHasPasskey = (factor: ProofFactor): boolean => {
  const key = factor === 'code' ? 'listPasskeys' : null;
  const { data } = useSWR<PasskeyAnswer[], unknown>(key, () => callEndpoint('listPasskeys'));
  return data !== undefined && data.length > 0;
};

/** Asks for the password, or for a passkey or a code of the authenticator app, before something that matters. */
export const ConfirmationDialog = ({ factor, onAnswer }: ConfirmationDialogProps) => {
  const intl = useIntl();
  const hasPasskey = useHasPasskey(factor);
  const form = useForm({
    schema: factor === 'code' ? codeProof : passwordProof,
    start: { password: '', code: '' },
    send: async ({ password, code }) => {
      await callEndpoint('confirmIdentity', { body: factor === 'code' ? { code: code.trim() } : { password } });
      onAnswer(true);
    },
  });
  return (
    <FormDialog
      onClose={() => onAnswer(false)}
      title={intl.formatMessage({ id: 'confirmation.title' })}
      submit={<FormattedMessage id="confirmation.confirm" />}
      cancel={<FormattedMessage id="confirmation.cancel" />}
      form={form}
    >
      <Words>
        <FormattedMessage id="confirmation.text" values={{ factor }} />
      </Words>
      {hasPasskey && (
        <PasskeyButton
          onProof={async (passkey) => {
            await callEndpoint('confirmIdentity', { body: { passkey } });
            onAnswer(true);
          }}
        >
          <FormattedMessage id="auth.passkey-confirm" />
        </PasskeyButton>
      )}
      {factor === 'code' ? (
        <TextField
          label={intl.formatMessage({ id: 'auth.code' })}
          hint={intl.formatMessage({ id: 'auth.code-hint' })}
          autoComplete="one-time-code"
          dir="ltr"
          {...form.text('code')}
        />
      ) : (
        <PasswordField
          label={intl.formatMessage({ id: 'confirmation.password' })}
          autoComplete="current-password"
          {...form.text('password')}
        />
      )}
    </FormDialog>
  );
};

import KeyRound from 'lucide-react/icons/key-round';
import { useState, type ReactNode } from 'react';
import { useIntl } from 'react-intl';

import type { PasskeyProof } from '@shop/shared-types/contract/passkeys';

import { Refusal } from '../../../forms/form-parts';
import { ApiError } from '../../../session/api/api-error';
import { useFailureText } from '../../../session/use-failure-text';
import { Button } from '../../../ui/controls/button';

export interface PasskeyButtonProps {
  /** Sends the signature. Its refusal is shown below the button. */
  onProof: (proof: PasskeyProof) => Promise<void>;
  children: ReactNode;
}

/** Asks the browser for a passkey. What that needs is loaded when it is pressed (rule 3.39). */
export const PasskeyButton = ({ onProof, children }: PasskeyButtonProps) => {
  const intl = useIntl();
  const failureText = useFailureText();
  const [isAsking, setAsking] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const ask = async () => {
    setAsking(true);
    setRefusal(undefined);
    try {
      const { proveByPasskey } = await import('./prove-by-passkey');
      await onProof(await proveByPasskey());
    } catch (failure) {
      // The browser does not tell whether the visitor gave up or has no passkey here.
      setRefusal(
        failure instanceof ApiError ? failureText(failure) : intl.formatMessage({ id: 'auth.passkey-failed' }),
      );
    } finally {
      setAsking(false);
    }
  };
  return (
    <>
      <Button
        variant="line"
        size="lg"
        isBlock
        isLoading={isAsking}
        icon={<KeyRound size={20} strokeWidth={1.75} aria-hidden="true" />}
        onClick={() => void ask()}
      >
        {children}
      </Button>
      <Refusal>{refusal}</Refusal>
    </>
  );
};

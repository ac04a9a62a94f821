import MailCheck from 'lucide-react/icons/mail-check';
import { useState } from 'react';
import { FormattedMessage } from 'react-intl';

import { callEndpoint } from '../../session/api/call-endpoint';
import { useCurrentUser } from '../../session/visitor/current-user';
import { keepReturnPath } from '../../session/visitor/return-path';
import { useFailureText } from '../../session/use-failure-text';
import { Button } from '../../ui/controls/button';
import { ButtonLink } from '../../ui/controls/button-link';
import { useToast } from '../../ui/overlays/toast';

/** Sends the confirmation link once more. It goes to the account's address, so a guest logs in first and comes back here. */
export const NewConfirmationLink = () => {
  const toast = useToast();
  const failureText = useFailureText();
  const { user, isSignedIn } = useCurrentUser();
  const [step, setStep] = useState<'asking' | 'sending' | 'sent'>('asking');
  const send = async () => {
    setStep('sending');
    try {
      await callEndpoint('requestEmailConfirmation');
      setStep('sent');
    } catch (failure) {
      toast.error(failureText(failure));
      setStep('asking');
    }
  };
  if (!isSignedIn) {
    return (
      <ButtonLink
        variant="primary"
        to="/authorization?goback=1"
        onClick={() => keepReturnPath(window.location.pathname)}
      >
        <FormattedMessage id="auth.log-in-for-link" />
      </ButtonLink>
    );
  }
  if (step === 'sent') {
    return (
      <p role="status">
        <FormattedMessage id="auth.new-link-sent" values={{ email: <bdi dir="ltr">{user?.email}</bdi> }} />
      </p>
    );
  }
  return (
    <Button
      variant="primary"
      isLoading={step === 'sending'}
      icon={<MailCheck size={20} strokeWidth={1.75} aria-hidden="true" />}
      onClick={() => void send()}
    >
      <FormattedMessage id="auth.new-link" />
    </Button>
  );
};

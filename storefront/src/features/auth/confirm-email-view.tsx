import { CircleCheck, Link2Off } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

import { callEndpoint } from '../../session/api/call-endpoint';
import { useFailureText } from '../../session/use-failure-text';
import { ButtonLink } from '../../ui/button-link';
import { Spinner } from '../../ui/spinner';
import { OutcomePage } from '../../layouts/outcome-page';

type Outcome = { kind: 'waiting' } | { kind: 'confirmed' } | { kind: 'failed'; failure: unknown };

/** Confirms the address with the token of the e-mail's link, `/signup/confirm-email?token=…`. */
export const ConfirmEmailView = () => {
  const intl = useIntl();
  const failureText = useFailureText();
  const [outcome, setOutcome] = useState<Outcome>({ kind: 'waiting' });
  const isAsked = useRef(false);
  useEffect(() => {
    // The token works once: a second effect must not use it up again.
    if (isAsked.current) return;
    isAsked.current = true;
    const token = new URLSearchParams(window.location.search).get('token') ?? '';
    callEndpoint('confirmEmail', { body: { token } }).then(
      () => setOutcome({ kind: 'confirmed' }),
      (failure: unknown) => setOutcome({ kind: 'failed', failure }),
    );
  }, []);
  if (outcome.kind === 'waiting') {
    return <OutcomePage icon={<Spinner sizePx={28} />} title={intl.formatMessage({ id: 'auth.confirming' })} text="" />;
  }
  if (outcome.kind === 'failed') {
    return (
      <OutcomePage
        tone="danger"
        icon={<Link2Off size={28} strokeWidth={1.75} />}
        title={intl.formatMessage({ id: 'auth.email-failed-title' })}
        text={failureText(outcome.failure)}
        action={
          <ButtonLink to="/profile">
            <FormattedMessage id="auth.my-numbers" />
          </ButtonLink>
        }
      />
    );
  }
  return (
    <OutcomePage
      icon={<CircleCheck size={28} strokeWidth={1.75} />}
      title={intl.formatMessage({ id: 'auth.email-confirmed-title' })}
      text={intl.formatMessage({ id: 'auth.email-confirmed-text' })}
      action={
        <ButtonLink variant="primary" to="/">
          <FormattedMessage id="auth.choose-number" />
        </ButtonLink>
      }
    />
  );
};

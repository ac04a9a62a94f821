import CircleCheck from 'lucide-react/icons/circle-check';
import Link2Off from 'lucide-react/icons/link-2-off';
import { Suspense, useEffect, useRef, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

import { lazyView } from '../../content/late-part';
import { hasCode } from '../../session/api/api-error';
import { callEndpoint } from '../../session/api/call-endpoint';
import { useAuthToken } from '../../session/visitor/auth-token';
import { useKeptChoice } from '../../session/visitor/kept-choice';
import { dropLinkSecret, readLinkSecret } from '../../session/visitor/link-secret';
import { keepInTab, readFromTab } from '../../session/visitor/tab-storage';
import { useFailureText } from '../../session/use-failure-text';
import { ButtonLink } from '../../ui/controls/button-link';
import { Spinner } from '../../ui/display/spinner';
import { OutcomePage } from '../../layouts/trouble/outcome-page';
import type { BuyKeptProps } from '../buying/purchase/buying/buy-kept';
import { NewConfirmationLink } from './new-confirmation-link';

// A script of its own: most visitors confirm in a browser that keeps no purchase.
const BuyKept = lazyView<BuyKeptProps>(() => import('../buying/purchase/buying/buy-kept').then((file) => file.BuyKept));

type Outcome = { kind: 'waiting' } | { kind: 'confirmed' } | { kind: 'no-link' } | { kind: 'failed'; failure: unknown };

const route = '/signup/confirm-email';
/** Remembers the confirmation, because the token is used up by then. A reload still shows the success. */
const confirmedKey = 'emailConfirmed';
const isTrue = (value: unknown): value is true => value === true;

const confirm = async (): Promise<Outcome> => {
  const token = readLinkSecret(route);
  if (token === undefined) return { kind: readFromTab(confirmedKey, isTrue) ? 'confirmed' : 'no-link' };
  try {
    await callEndpoint('confirmEmail', { body: { token } });
  } catch (failure) {
    if (hasCode(failure, 'LINK_EXPIRED')) dropLinkSecret(route);
    return { kind: 'failed', failure };
  }
  dropLinkSecret(route);
  keepInTab(confirmedKey, true);
  return { kind: 'confirmed' };
};

/**
 * Confirms the address with the token of the e-mail's link, `/signup/confirm-email?token=…`. The token has been removed from the address
 * bar before.
 */
export const ConfirmEmailView = () => {
  const intl = useIntl();
  const failureText = useFailureText();
  const [outcome, setOutcome] = useState<Outcome>({ kind: 'waiting' });
  const wanted = useKeptChoice();
  const isSignedIn = useAuthToken() !== undefined;
  const isAsked = useRef(false);
  useEffect(() => {
    // The token works once, so the effect must not run twice with it.
    if (isAsked.current) return;
    isAsked.current = true;
    void confirm().then(setOutcome);
  }, []);
  if (outcome.kind === 'waiting') {
    return <OutcomePage icon={<Spinner sizePx={28} />} title={intl.formatMessage({ id: 'auth.confirming' })} text="" />;
  }
  if (outcome.kind === 'failed' || outcome.kind === 'no-link') {
    return (
      <OutcomePage
        tone="danger"
        icon={<Link2Off size={28} strokeWidth={1.75} />}
        title={intl.formatMessage({ id: 'auth.email-failed-title' })}
        text={
          outcome.kind === 'failed' ? failureText(outcome.failure) : intl.formatMessage({ id: 'auth.link-broken-text' })
        }
        action={<NewConfirmationLink />}
      />
    );
  }
  return (
    <OutcomePage
      icon={<CircleCheck size={28} strokeWidth={1.75} />}
      title={intl.formatMessage({ id: 'auth.email-confirmed-title' })}
      text={intl.formatMessage({ id: 'auth.email-confirmed-text' })}
      action={
        wanted && isSignedIn ? (
          <Suspense fallback={null}>
            <BuyKept choice={wanted} size="lg" />
          </Suspense>
        ) : (
          <ButtonLink variant="primary" to="/">
            <FormattedMessage id="auth.choose-number" />
          </ButtonLink>
        )
      }
    />
  );
};

import Link2 from 'lucide-react/icons/link-2';
import Link2Off from 'lucide-react/icons/link-2-off';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import useSWR from 'swr';

import type { Contract } from '@shop/shared-types/contract';
import type { AnswerOf } from '@shop/shared-types/endpoint';

import { OutcomePage } from '../../../layouts/trouble/outcome-page';
import { hasCode } from '../../../session/api/api-error';
import { callEndpoint } from '../../../session/api/call-endpoint';
import { useFailureText } from '../../../session/use-failure-text';
import { Button } from '../../../ui/controls/button';
import { ButtonLink } from '../../../ui/controls/button-link';
import { Spinner } from '../../../ui/display/spinner';
import { AskToLink } from './ask-to-link';

type TelegramLink = AnswerOf<Contract['getTelegramLink']>;

const toSettings = (
  <ButtonLink variant="primary" to="/profile/settings">
    <FormattedMessage id="telegram.to-settings" />
  </ButtonLink>
);

const Refused = ({ failure, onRetry }: { failure: unknown; onRetry: () => void }) => {
  const intl = useIntl();
  const failureText = useFailureText();
  const icon = <Link2Off size={28} strokeWidth={1.75} />;
  if (hasCode(failure, 'LINK_EXPIRED')) {
    return (
      <OutcomePage
        tone="danger"
        icon={icon}
        title={intl.formatMessage({ id: 'auth.link-broken-title' })}
        text={intl.formatMessage({ id: 'telegram.expired-text' })}
        action={toSettings}
      />
    );
  }
  const isFinal = hasCode(failure, 'TELEGRAM_ALREADY_LINKED');
  return (
    <OutcomePage
      tone="danger"
      icon={icon}
      title={intl.formatMessage({ id: 'telegram.failed-title' })}
      text={failureText(failure)}
      action={
        isFinal ? (
          toSettings
        ) : (
          <Button variant="primary" onClick={onRetry}>
            <FormattedMessage id="list.try-again" />
          </Button>
        )
      }
    />
  );
};

const LinkOfBot = ({ link }: { link: string }) => {
  const intl = useIntl();
  const [refusal, setRefusal] = useState<unknown>();
  const { data, error, mutate } = useSWR<TelegramLink, unknown>(
    ['getTelegramLink', link],
    () => callEndpoint('getTelegramLink', { params: { link } }),
    { revalidateOnFocus: false, revalidateOnReconnect: false, shouldRetryOnError: false },
  );
  const failure = refusal ?? error;
  if (failure !== undefined) return <Refused failure={failure} onRetry={() => void mutate()} />;
  if (data) return <AskToLink link={link} telegram={data.telegram} onRefused={setRefusal} />;
  return <OutcomePage icon={<Spinner sizePx={28} />} title={intl.formatMessage({ id: 'telegram.looking' })} text="" />;
};

/** Links the Telegram account that the bot made this link for, after a question: whose chat it is, and what will go there. */
export const BotLinkView = ({ link }: { link: string | undefined }) => {
  const intl = useIntl();
  if (link !== undefined) return <LinkOfBot key={link} link={link} />;
  return (
    <OutcomePage
      tone="neutral"
      icon={<Link2 size={28} strokeWidth={1.75} />}
      title={intl.formatMessage({ id: 'telegram.no-link-title' })}
      text={intl.formatMessage({ id: 'telegram.no-link-text' })}
      action={toSettings}
    />
  );
};

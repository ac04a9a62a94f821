import { useState, type FormEvent } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

import { callEndpoint } from '../../../../session/api/call-endpoint';
import { useFailureText } from '../../../../session/use-failure-text';
import { Button } from '../../../../ui/controls/button';
import { TextField } from '../../../../ui/fields/text-field';
import { readSince } from '../read-since';
import { SectionForm, SectionText } from '../section';
import type { Webhook } from './use-webhooks';

type Resend = NonNullable<Webhook['resend']>;

const Progress = ({ resend: { total, left, nextSince } }: { resend: Resend }) => {
  const intl = useIntl();
  const isMore = nextSince !== null;
  return (
    <SectionText role="status">
      {total === 0 && <FormattedMessage id="webhooks.resend-none" />}
      {total > 0 && left > 0 && (
        <FormattedMessage id="webhooks.resend-progress" values={{ done: total - left, total }} />
      )}
      {total > 0 && left === 0 && <FormattedMessage id="webhooks.resend-finished" values={{ total }} />}{' '}
      {isMore && (
        <FormattedMessage
          id="webhooks.resend-more"
          values={{ time: intl.formatDate(nextSince, { dateStyle: 'short', timeStyle: 'medium' }) }}
        />
      )}
    </SectionText>
  );
};

/** Sends all events since a moment again, and shows the progress. */
export const WebhookResendForm = ({
  webhook: { id, resend },
  onBegun,
}: {
  webhook: Webhook;
  onBegun: () => Promise<unknown>;
}) => {
  const intl = useIntl();
  const failureText = useFailureText();
  const [typed, setTyped] = useState('');
  const [problem, setProblem] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const isRunning = resend !== null && resend.left > 0;

  const begin = async (since: string) => {
    setBusy(true);
    try {
      await callEndpoint('resendWebhookEvents', { params: { id }, body: { since } });
      await onBegun();
    } catch (failure) {
      setProblem(failureText(failure));
    } finally {
      setBusy(false);
    }
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const since = readSince(typed, new Date());
    setProblem(since === undefined ? intl.formatMessage({ id: 'webhooks.resend-wrong' }) : undefined);
    if (since !== undefined && !isBusy) void begin(since);
  };
  return (
    <SectionForm noValidate onSubmit={submit}>
      <TextField
        label={intl.formatMessage({ id: 'webhooks.resend-since' })}
        hint={intl.formatMessage({ id: 'webhooks.resend-hint' })}
        error={problem}
        type="datetime-local"
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      {resend && <Progress resend={resend} />}
      <div>
        <Button type="submit" size="sm" isLoading={isBusy} disabled={isRunning}>
          <FormattedMessage id="webhooks.resend" />
        </Button>
      </div>
    </SectionForm>
  );
};

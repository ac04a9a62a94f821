import { FormattedMessage, useIntl } from 'react-intl';
import { styled } from 'styled-components';

import { webhookDueCountMax } from '@shop/shared-types/constants';

import { color } from '../../../../theme/color';
import { text } from '../../../../theme/text';
import { Badge } from '../../../../ui/display/badge';
import { useEventNames } from '../use-event-names';
import type { Webhook } from './use-webhooks';
import { webhookHealth } from './webhook-health';

const Line = styled.p`
  ${text.caption}
  color: ${color.text2};
`;

/** The state in one word: on, failing, or off with the reason. */
export const WebhookBadge = ({ webhook }: { webhook: Webhook }) => {
  const health = webhookHealth(webhook);
  if (health.kind === 'healthy') {
    return (
      <Badge tone="success">
        <FormattedMessage id="webhooks.on" />
      </Badge>
    );
  }
  if (health.kind === 'failing') {
    return (
      <Badge tone="warning">
        <FormattedMessage id="webhooks.failing" />
      </Badge>
    );
  }
  return (
    <Badge tone={health.reason === 'owner' ? 'neutral' : 'danger'}>
      {/* messages: webhooks.off-* */}
      <FormattedMessage id={`webhooks.off-${health.reason}`} />
    </Badge>
  );
};

const Waiting = ({ count }: { count: number }) =>
  count < webhookDueCountMax ? (
    <FormattedMessage id="webhooks.waiting" values={{ count }} />
  ) : (
    <FormattedMessage id="webhooks.waiting-many" values={{ count: webhookDueCountMax }} />
  );

/** The state in sentences: since when the webhook fails or is off, what happens to its events, its types of events, and a rotation under way. */
export const WebhookFacts = ({ webhook }: { webhook: Webhook }) => {
  const intl = useIntl();
  const nameOf = useEventNames();
  const { eventTypes, isCallback, lastDeliveredAt, previousSecretUntil, dueCount } = webhook;
  const health = webhookHealth(webhook);
  const timeOf = (at: string): string => intl.formatDate(at, { dateStyle: 'medium', timeStyle: 'short' });
  return (
    <div>
      {health.kind === 'failing' && (
        <Line>
          <FormattedMessage id="webhooks.failing-since" values={{ time: timeOf(health.since) }} />
        </Line>
      )}
      {health.kind === 'off' && health.since !== null && (
        <Line>
          <FormattedMessage id="webhooks.off-since" values={{ time: timeOf(health.since) }} />
        </Line>
      )}
      {health.kind !== 'healthy' && dueCount > 0 && (
        <Line>
          <Waiting count={dueCount} />
        </Line>
      )}
      <Line>
        {lastDeliveredAt === null ? (
          <FormattedMessage id="webhooks.never" />
        ) : (
          <FormattedMessage id="webhooks.last" values={{ time: timeOf(lastDeliveredAt) }} />
        )}
      </Line>
      <Line>
        {isCallback && <FormattedMessage id="webhooks.callback-host" />}
        {!isCallback && eventTypes === null && <FormattedMessage id="webhooks.hears-all" />}
        {eventTypes !== null && (
          <FormattedMessage id="webhooks.hears" values={{ events: intl.formatList(eventTypes.map(nameOf)) }} />
        )}
      </Line>
      {previousSecretUntil !== null && (
        <Line>
          <FormattedMessage id="webhooks.secret-both" values={{ time: timeOf(previousSecretUntil) }} />
        </Line>
      )}
    </div>
  );
};

import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { styled } from 'styled-components';

import { callEndpoint } from '../../session/api/call-endpoint';
import { useFailureText } from '../../session/use-failure-text';
import { color } from '../../theme/color';
import { space } from '../../theme/scale';
import { text } from '../../theme/text';
import { Badge } from '../../ui/badge';
import { Button } from '../../ui/button';
import { useToast } from '../../ui/toast';
import { AskDialog } from './ask-dialog';
import type { Webhook } from './use-webhooks';
import { WebhookDeliveriesDialog } from './webhook-deliveries-dialog';

const Row = styled.li`
  display: grid;
  gap: ${space[3]};
  padding-block: ${space[4]};
  border-block-start: 1px solid ${color.border};
`;

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[2]} ${space[3]};
`;

const Url = styled.code`
  font-family: var(--mono);
  ${text.small}
  overflow-wrap: anywhere;
`;

const Seen = styled.p`
  ${text.caption}
  color: ${color.text2};
`;

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[2]};
`;

type Window = 'deliveries' | 'secret' | 'remove';

export interface WebhookRowProps {
  webhook: Webhook;
  onChanged: () => Promise<unknown>;
  /** There is a new secret, to be shown once. */
  onSecret: (secret: string) => void;
}

const StateBadge = ({ webhook: { isEnabled, disabledReason } }: Pick<WebhookRowProps, 'webhook'>) => {
  if (isEnabled) {
    return (
      <Badge tone="success">
        <FormattedMessage id="webhooks.on" />
      </Badge>
    );
  }
  const reason = disabledReason ?? 'owner';
  return (
    <Badge tone={reason === 'owner' ? 'neutral' : 'danger'}>
      {/* messages: webhooks.off-* */}
      <FormattedMessage id={`webhooks.off-${reason}`} />
    </Badge>
  );
};

/** One webhook: where it goes, how it is, and what can be done with it. */
export const WebhookRow = ({ webhook, onChanged, onSecret }: WebhookRowProps) => {
  const intl = useIntl();
  const toast = useToast();
  const failureText = useFailureText();
  const [opened, setOpened] = useState<Window>();
  const [isBusy, setBusy] = useState(false);
  const { id, url, isEnabled, lastDeliveredAt } = webhook;
  const close = () => setOpened(undefined);
  const closeDeliveries = () => {
    close();
    // What was delivered meanwhile shows in the row, too.
    void onChanged();
  };

  const attempt = async (step: () => Promise<unknown>) => {
    setBusy(true);
    try {
      await step();
    } catch (failure) {
      toast.error(failureText(failure));
    } finally {
      setBusy(false);
      await onChanged();
    }
  };
  const test = () =>
    attempt(async () => {
      await callEndpoint('testWebhook', { params: { id } });
      setOpened('deliveries');
    });
  const switchIt = () =>
    attempt(() => callEndpoint('switchWebhook', { params: { id }, body: { isEnabled: !isEnabled } }));
  const renewSecret = () =>
    attempt(async () => {
      const { secret } = await callEndpoint('renewWebhookSecret', { params: { id } });
      close();
      onSecret(secret);
    });
  const remove = () =>
    attempt(async () => {
      await callEndpoint('removeWebhook', { params: { id } });
      toast.success(intl.formatMessage({ id: 'webhooks.removed' }));
    });
  return (
    <Row>
      <Head>
        <Url dir="ltr">{url}</Url>
        <StateBadge webhook={webhook} />
      </Head>
      <Seen>
        {lastDeliveredAt === null ? (
          <FormattedMessage id="webhooks.never" />
        ) : (
          <FormattedMessage
            id="webhooks.last"
            values={{ time: intl.formatDate(lastDeliveredAt, { dateStyle: 'medium', timeStyle: 'short' }) }}
          />
        )}
      </Seen>
      <Actions role="group" aria-label={intl.formatMessage({ id: 'webhooks.actions' }, { url })}>
        <Button size="sm" variant="soft" isLoading={isBusy} disabled={!isEnabled} onClick={() => void test()}>
          <FormattedMessage id="webhooks.test" />
        </Button>
        <Button size="sm" onClick={() => setOpened('deliveries')}>
          <FormattedMessage id="webhooks.deliveries" />
        </Button>
        <Button size="sm" disabled={isBusy} onClick={() => void switchIt()}>
          <FormattedMessage id={isEnabled ? 'webhooks.switch-off' : 'webhooks.switch-on'} />
        </Button>
        <Button size="sm" onClick={() => setOpened('secret')}>
          <FormattedMessage id="webhooks.secret-renew" />
        </Button>
        <Button size="sm" onClick={() => setOpened('remove')}>
          <FormattedMessage id="webhooks.remove" />
        </Button>
      </Actions>
      {opened === 'deliveries' && <WebhookDeliveriesDialog webhook={webhook} onClose={closeDeliveries} />}
      {opened === 'secret' && (
        <AskDialog
          title={intl.formatMessage({ id: 'webhooks.secret-renew-title' })}
          text={intl.formatMessage({ id: 'webhooks.secret-renew-text' })}
          yes={intl.formatMessage({ id: 'webhooks.secret-renew' })}
          isBusy={isBusy}
          onYes={() => void renewSecret()}
          onClose={close}
        />
      )}
      {opened === 'remove' && (
        <AskDialog
          title={intl.formatMessage({ id: 'webhooks.remove-title' })}
          text={intl.formatMessage({ id: 'webhooks.remove-text' })}
          yes={intl.formatMessage({ id: 'webhooks.remove' })}
          isBusy={isBusy}
          onYes={() => void remove()}
          onClose={close}
        />
      )}
    </Row>
  );
};

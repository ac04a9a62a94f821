import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { styled } from 'styled-components';

import { useConfirmation } from '../../../shared/confirmation/use-confirmation';
import { callEndpoint } from '../../../../session/api/call-endpoint';
import { useFailureText } from '../../../../session/use-failure-text';
import { color } from '../../../../theme/color';
import { space } from '../../../../theme/scale';
import { text } from '../../../../theme/text';
import { Button } from '../../../../ui/controls/button';
import { useToast } from '../../../../ui/overlays/toast';
import { AskDialog } from '../ask-dialog';
import type { Webhook } from './use-webhooks';
import { WebhookDeliveriesDialog } from './webhook-deliveries-dialog';
import { WebhookEventsDialog } from './webhook-events-dialog';
import { WebhookBadge, WebhookFacts } from './webhook-state';

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
  ${text.small}
  font-family: var(--mono);
  overflow-wrap: anywhere;
`;

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[2]};
`;

type Window = 'deliveries' | 'events' | 'secret' | 'remove';

export interface WebhookRowProps {
  webhook: Webhook;
  onChanged: () => Promise<unknown>;
  /** Called with a new secret, which is to be shown once. */
  onSecret: (secret: string) => void;
}

/** One webhook, or the host of callback addresses: its address, its state and its actions. */
export const WebhookRow = ({ webhook, onChanged, onSecret }: WebhookRowProps) => {
  const intl = useIntl();
  const toast = useToast();
  const failureText = useFailureText();
  const [opened, setOpened] = useState<Window>();
  const [isBusy, setBusy] = useState(false);
  const { confirmed, confirmationDialog } = useConfirmation();
  const { id, url, isEnabled, isCallback } = webhook;
  const close = () => setOpened(undefined);
  const closeDeliveries = () => {
    close();
    // The row also shows deliveries that were made meanwhile.
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
  const test = () => attempt(() => callEndpoint('testWebhook', { params: { id } }).then(() => setOpened('deliveries')));
  const switchIt = () =>
    attempt(() => confirmed(() => callEndpoint('switchWebhook', { params: { id }, body: { isEnabled: !isEnabled } })));
  const chooseEvents = (eventTypes: Webhook['eventTypes']) =>
    attempt(async () => {
      const changed = await confirmed(() =>
        callEndpoint('chooseWebhookEvents', { params: { id }, body: { eventTypes } }),
      );
      if (!changed) return;
      close();
      toast.success(intl.formatMessage({ id: 'webhooks.events-saved' }));
    });
  const renewSecret = () =>
    attempt(async () => {
      const renewed = await confirmed(() => callEndpoint('renewWebhookSecret', { params: { id } }));
      if (!renewed) return;
      close();
      onSecret(renewed.secret);
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
        <WebhookBadge webhook={webhook} />
      </Head>
      <WebhookFacts webhook={webhook} />
      <Actions role="group" aria-label={intl.formatMessage({ id: 'webhooks.actions' }, { url })}>
        {!isCallback && (
          <Button size="sm" variant="soft" isLoading={isBusy} disabled={!isEnabled} onClick={() => void test()}>
            <FormattedMessage id="webhooks.test" />
          </Button>
        )}
        <Button size="sm" onClick={() => setOpened('deliveries')}>
          <FormattedMessage id="webhooks.deliveries" />
        </Button>
        <Button size="sm" disabled={isBusy} onClick={() => void switchIt()}>
          <FormattedMessage id={isEnabled ? 'webhooks.switch-off' : 'webhooks.switch-on'} />
        </Button>
        {!isCallback && (
          <>
            <Button size="sm" onClick={() => setOpened('events')}>
              <FormattedMessage id="webhooks.events" />
            </Button>
            <Button size="sm" onClick={() => setOpened('secret')}>
              <FormattedMessage id="webhooks.secret-renew" />
            </Button>
          </>
        )}
        <Button size="sm" onClick={() => setOpened('remove')}>
          <FormattedMessage id="webhooks.remove" />
        </Button>
      </Actions>
      {opened === 'deliveries' && (
        <WebhookDeliveriesDialog webhook={webhook} onChanged={onChanged} onClose={closeDeliveries} />
      )}
      {opened === 'events' && (
        <WebhookEventsDialog
          webhook={webhook}
          isBusy={isBusy}
          onSave={(eventTypes) => void chooseEvents(eventTypes)}
          onClose={close}
        />
      )}
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
      {confirmationDialog}
    </Row>
  );
};

import Inbox from 'lucide-react/icons/inbox';
import { FormattedMessage, useIntl } from 'react-intl';
import { styled } from 'styled-components';
import useSWR from 'swr';

import { callEndpoint } from '../../../../session/api/call-endpoint';
import { useFailureText } from '../../../../session/use-failure-text';
import { color } from '../../../../theme/color';
import { space } from '../../../../theme/scale';
import { text } from '../../../../theme/text';
import { Badge, type BadgeTone } from '../../../../ui/display/badge';
import { Button } from '../../../../ui/controls/button';
import { DataTable } from '../../../../ui/display/data-table';
import { EmptyState } from '../../../../ui/display/empty-state';
import { FailedList } from '../../../../ui/display/failed-list';
import { Modal } from '../../../../ui/overlays/modal';
import { Skeleton } from '../../../../ui/display/skeleton';
import { useToast } from '../../../../ui/overlays/toast';
import type { Delivery, Webhook } from './use-webhooks';
import { WebhookResendForm } from './webhook-resend-form';

/** Six columns, and names of events that stay in one line. */
const dialogPx = 880;
/** Interval in ms between two reads while a delivery is under way. */
const askEveryMs = 2_000;

const tones: Readonly<Record<Delivery['state'], BadgeTone>> = { due: 'info', delivered: 'success', failed: 'danger' };

const Code = styled.code`
  font-family: var(--mono);
  overflow-wrap: anywhere;
`;

const Again = styled.div`
  margin-block-start: ${space[5]};
`;

const Next = styled.span`
  display: block;
  ${text.caption}
  color: ${color.text2};
`;

interface DeliveriesProps {
  deliveries: readonly Delivery[];
  onResend: (delivery: Delivery) => void;
}

const Deliveries = ({ deliveries, onResend }: DeliveriesProps) => {
  const intl = useIntl();
  const label = {
    time: intl.formatMessage({ id: 'webhooks.time' }),
    event: intl.formatMessage({ id: 'webhooks.event' }),
    state: intl.formatMessage({ id: 'webhooks.state' }),
    attempts: intl.formatMessage({ id: 'webhooks.attempts' }),
    answer: intl.formatMessage({ id: 'webhooks.answer' }),
    resend: intl.formatMessage({ id: 'webhooks.resend' }),
  };
  const timeOf = (at: string): string => intl.formatDate(at, { dateStyle: 'short', timeStyle: 'medium' });
  return (
    <DataTable aria-label={intl.formatMessage({ id: 'webhooks.deliveries' })}>
      <thead>
        <tr>
          <th scope="col">{label.time}</th>
          <th scope="col">{label.event}</th>
          <th scope="col">{label.state}</th>
          <th scope="col" className="is-end">
            {label.attempts}
          </th>
          <th scope="col">{label.answer}</th>
          <th scope="col">{label.resend}</th>
        </tr>
      </thead>
      <tbody>
        {deliveries.map((delivery) => {
          const { id, type, state, attempts, lastStatus, lastProblem, createdAt, nextAttemptAt } = delivery;
          return (
            <tr key={id}>
              <td data-label={label.time}>{timeOf(createdAt)}</td>
              <td data-label={label.event}>
                <Code dir="ltr">{type}</Code>
              </td>
              <td data-label={label.state}>
                <span>
                  <Badge tone={tones[state]}>
                    {/* messages: webhooks.state-* */}
                    <FormattedMessage id={`webhooks.state-${state}`} />
                  </Badge>
                  {state === 'due' && attempts > 0 && nextAttemptAt !== null && (
                    <Next>
                      <FormattedMessage id="webhooks.next" values={{ time: timeOf(nextAttemptAt) }} />
                    </Next>
                  )}
                </span>
              </td>
              <td data-label={label.attempts} className="is-end">
                {intl.formatNumber(attempts)}
              </td>
              <td data-label={label.answer}>
                {lastProblem === 'expired' ? (
                  <FormattedMessage id="webhooks.dropped" />
                ) : (
                  <Code dir="ltr">{lastStatus ?? lastProblem ?? '–'}</Code>
                )}
              </td>
              <td data-label={label.resend}>
                {type !== 'test' && (
                  <Button
                    size="sm"
                    aria-label={intl.formatMessage(
                      { id: 'webhooks.resend-one' },
                      { event: type, time: timeOf(createdAt) },
                    )}
                    onClick={() => onResend(delivery)}
                  >
                    {label.resend}
                  </Button>
                )}
              </td>
            </tr>
          );
        })}
      </tbody>
    </DataTable>
  );
};

export interface WebhookDeliveriesDialogProps {
  webhook: Webhook;
  onChanged: () => Promise<unknown>;
  onClose: () => void;
}

/** The deliveries of a webhook in the last days and their outcome, refreshed while one is under way. Each can be sent again. */
export const WebhookDeliveriesDialog = ({ webhook, onChanged, onClose }: WebhookDeliveriesDialogProps) => {
  const intl = useIntl();
  const toast = useToast();
  const failureText = useFailureText();
  const { id } = webhook;
  const { data, error, mutate } = useSWR<readonly Delivery[], unknown>(
    ['listWebhookDeliveries', id],
    () => callEndpoint('listWebhookDeliveries', { params: { id }, query: { limit: 30 } }),
    { refreshInterval: (latest) => (latest?.some(({ state }) => state === 'due') ? askEveryMs : 0) },
  );
  const resend = async ({ id: event }: Delivery) => {
    try {
      await callEndpoint('resendWebhookDelivery', { params: { id, event } });
    } catch (failure) {
      toast.error(failureText(failure));
    }
    await mutate();
  };
  const followResend = async () => {
    await onChanged();
    await mutate();
  };
  return (
    <Modal isOpen onClose={onClose} maxPx={dialogPx} title={intl.formatMessage({ id: 'webhooks.deliveries' })}>
      {!data && error !== undefined && <FailedList onRetry={() => void mutate()} />}
      {!data && error === undefined && <Skeleton $blockSize="160px" $radius="12px" />}
      {data?.length === 0 && (
        <EmptyState
          icon={<Inbox size={28} strokeWidth={1.75} />}
          title={intl.formatMessage({ id: 'webhooks.deliveries-none' })}
        />
      )}
      {data && data.length > 0 && (
        <>
          <Deliveries deliveries={data} onResend={(delivery) => void resend(delivery)} />
          <Again>
            <WebhookResendForm webhook={webhook} onBegun={followResend} />
          </Again>
        </>
      )}
    </Modal>
  );
};

import { Inbox } from 'lucide-react';
import { FormattedMessage, useIntl } from 'react-intl';
import { styled } from 'styled-components';
import useSWR from 'swr';

import { callEndpoint } from '../../session/api/call-endpoint';
import { color } from '../../theme/color';
import { text } from '../../theme/text';
import { Badge, type BadgeTone } from '../../ui/badge';
import { DataTable } from '../../ui/data-table';
import { EmptyState } from '../../ui/empty-state';
import { FailedList } from '../../ui/failed-list';
import { Modal } from '../../ui/modal';
import { Skeleton } from '../../ui/skeleton';
import type { Delivery, Webhook } from './use-webhooks';

/** While something is on its way. */
const askEveryMs = 2_000;

const tones: Readonly<Record<Delivery['state'], BadgeTone>> = { due: 'info', delivered: 'success', failed: 'danger' };

const Code = styled.code`
  font-family: var(--mono);
  overflow-wrap: anywhere;
`;

const Next = styled.span`
  display: block;
  ${text.caption}
  color: ${color.text2};
`;

const Deliveries = ({ deliveries }: { deliveries: readonly Delivery[] }) => {
  const intl = useIntl();
  const label = {
    time: intl.formatMessage({ id: 'webhooks.time' }),
    event: intl.formatMessage({ id: 'webhooks.event' }),
    state: intl.formatMessage({ id: 'webhooks.state' }),
    attempts: intl.formatMessage({ id: 'webhooks.attempts' }),
    answer: intl.formatMessage({ id: 'webhooks.answer' }),
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
        </tr>
      </thead>
      <tbody>
        {deliveries.map(({ id, type, state, attempts, lastStatus, lastProblem, createdAt, nextAttemptAt }) => (
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
              <Code dir="ltr">{lastStatus ?? lastProblem ?? '–'}</Code>
            </td>
          </tr>
        ))}
      </tbody>
    </DataTable>
  );
};

/** What was sent to a webhook in the last days and what came of it, followed while something is on its way. */
export const WebhookDeliveriesDialog = ({ webhook: { id }, onClose }: { webhook: Webhook; onClose: () => void }) => {
  const intl = useIntl();
  const { data, error, mutate } = useSWR<readonly Delivery[], unknown>(
    ['listWebhookDeliveries', id],
    () => callEndpoint('listWebhookDeliveries', { params: { id }, query: { limit: 30 } }),
    { refreshInterval: (latest) => (latest?.some(({ state }) => state === 'due') ? askEveryMs : 0) },
  );
  return (
    <Modal isOpen onClose={onClose} title={intl.formatMessage({ id: 'webhooks.deliveries' })}>
      {!data && error !== undefined && <FailedList onRetry={() => void mutate()} />}
      {!data && error === undefined && <Skeleton $blockSize="160px" $radius="12px" />}
      {data?.length === 0 && (
        <EmptyState
          icon={<Inbox size={28} strokeWidth={1.75} />}
          title={intl.formatMessage({ id: 'webhooks.deliveries-none' })}
        />
      )}
      {data && data.length > 0 && <Deliveries deliveries={data} />}
    </Modal>
  );
};

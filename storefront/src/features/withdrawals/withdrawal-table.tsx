import { Banknote } from 'lucide-react';
import { FormattedMessage, useIntl } from 'react-intl';
import useSWR from 'swr';

import type { Withdrawal, WithdrawalSource, WithdrawalStatus } from '@shop/shared-types/contract/withdrawals';

import { callEndpoint } from '../../session/api/call-endpoint';
import { Badge, type BadgeTone } from '../../ui/badge';
import { Card } from '../../ui/card';
import { DataTable } from '../../ui/data-table';
import { EmptyState } from '../../ui/empty-state';
import { FailedList } from '../../ui/failed-list';
import { Skeleton } from '../../ui/skeleton';
import { useFormatRubles } from '../../ui/use-format-rubles';
import { coinNames, withdrawalsKey } from './withdrawal-key';

const tones: Readonly<Record<WithdrawalStatus, BadgeTone>> = {
  requested: 'info',
  approved: 'brand',
  paid: 'success',
  rejected: 'danger',
};

const listMax = 100;

/** Payout requests of one source with what became of them, newest first. */
export const WithdrawalTable = ({ source }: { source: WithdrawalSource }) => {
  const intl = useIntl();
  const formatRubles = useFormatRubles();
  const { data, error, mutate } = useSWR<readonly Withdrawal[], unknown>(withdrawalsKey(source), () =>
    callEndpoint('listWithdrawals', { query: { source, limit: listMax } }),
  );
  const label = {
    date: intl.formatMessage({ id: 'referral.date' }),
    method: intl.formatMessage({ id: 'withdrawals.method' }),
    requisites: intl.formatMessage({ id: 'withdrawals.requisites' }),
    status: intl.formatMessage({ id: 'withdrawals.status' }),
    comment: intl.formatMessage({ id: 'withdrawals.comment' }),
    sum: intl.formatMessage({ id: 'referral.sum' }),
  };
  if (!data) {
    return error === undefined ? (
      <Skeleton $blockSize="200px" $radius="20px" />
    ) : (
      <FailedList onRetry={() => void mutate()} />
    );
  }
  if (data.length === 0) {
    return (
      <Card>
        <EmptyState
          icon={<Banknote size={28} strokeWidth={1.75} />}
          title={intl.formatMessage({ id: 'referral.nothing' })}
        />
      </Card>
    );
  }
  return (
    <Card $isFlush>
      <DataTable>
        <thead>
          <tr>
            <th scope="col">{label.date}</th>
            <th scope="col">{label.method}</th>
            <th scope="col">{label.requisites}</th>
            <th scope="col">{label.status}</th>
            <th scope="col">{label.comment}</th>
            <th scope="col">{label.sum}</th>
          </tr>
        </thead>
        <tbody>
          {data.map(({ id, date, method, requisites, status, comment, sum }) => (
            <tr key={id}>
              <td data-label={label.date}>{intl.formatDate(date, { dateStyle: 'medium', timeStyle: 'short' })}</td>
              <td data-label={label.method}>
                {method === 'card' ? intl.formatMessage({ id: 'withdrawals.card' }) : coinNames[method]}
              </td>
              <td data-label={label.requisites}>
                <bdi dir="ltr">{requisites}</bdi>
              </td>
              <td data-label={label.status}>
                <Badge tone={tones[status]}>
                  {/* messages: withdrawals.status-* */}
                  <FormattedMessage id={`withdrawals.status-${status}`} />
                </Badge>
              </td>
              <td data-label={label.comment}>
                <bdi>{comment || '–'}</bdi>
              </td>
              <td data-label={label.sum}>
                <bdi dir="ltr">{formatRubles(sum)}</bdi>
              </td>
            </tr>
          ))}
        </tbody>
      </DataTable>
    </Card>
  );
};

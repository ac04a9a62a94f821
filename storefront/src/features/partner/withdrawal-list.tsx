import { Banknote } from 'lucide-react';
import { FormattedMessage, useIntl } from 'react-intl';
import { styled } from 'styled-components';

import type { Withdrawal, WithdrawalMethod, WithdrawalStatus } from '@shop/shared-types/contract/withdrawals';

import { text } from '../../theme/text';
import { Badge, type BadgeTone } from '../../ui/badge';
import { Card } from '../../ui/card';
import { DataTable } from '../../ui/data-table';
import { EmptyState } from '../../ui/empty-state';
import { useFormatRubles } from '../../ui/use-format-rubles';
import { coinNames } from './withdrawal-methods';

const Title = styled.h2`
  padding: 20px 20px 0;
  ${text.h4}
`;

const Sum = styled.bdi`
  font-weight: var(--weight-strong);
  white-space: nowrap;
`;

const tones: Readonly<Record<WithdrawalStatus, BadgeTone>> = {
  requested: 'info',
  approved: 'warning',
  paid: 'success',
  rejected: 'danger',
};

const Method = ({ method }: { method: WithdrawalMethod }) =>
  method === 'card' ? <FormattedMessage id="partner.bank-card" /> : <bdi dir="ltr">{coinNames[method]}</bdi>;

/** Requests of payouts with their states and what the staff said, newest first. */
export const WithdrawalList = ({ withdrawals }: { withdrawals: readonly Withdrawal[] }) => {
  const intl = useIntl();
  const formatRubles = useFormatRubles();
  const label = {
    date: intl.formatMessage({ id: 'partner.date' }),
    method: intl.formatMessage({ id: 'partner.method' }),
    requisites: intl.formatMessage({ id: 'partner.requisites' }),
    sum: intl.formatMessage({ id: 'partner.sum' }),
    status: intl.formatMessage({ id: 'partner.status' }),
    comment: intl.formatMessage({ id: 'partner.comment' }),
  };
  return (
    <Card $isFlush>
      <Title>
        <FormattedMessage id="partner.requests" />
      </Title>
      {withdrawals.length === 0 ? (
        <EmptyState
          icon={<Banknote size={28} strokeWidth={1.75} />}
          title={intl.formatMessage({ id: 'partner.no-requests' })}
        />
      ) : (
        <DataTable>
          <thead>
            <tr>
              <th scope="col">{label.date}</th>
              <th scope="col">{label.method}</th>
              <th scope="col">{label.requisites}</th>
              <th scope="col" className="is-end">
                {label.sum}
              </th>
              <th scope="col">{label.status}</th>
              <th scope="col">{label.comment}</th>
            </tr>
          </thead>
          <tbody>
            {withdrawals.map(({ id, date, method, requisites, sum, status, comment }) => (
              <tr key={id}>
                <td data-label={label.date}>{intl.formatDate(date, { dateStyle: 'medium', timeStyle: 'short' })}</td>
                <td data-label={label.method}>
                  <Method method={method} />
                </td>
                <td data-label={label.requisites}>
                  <bdi dir="ltr">{requisites}</bdi>
                </td>
                <td data-label={label.sum} className="is-end">
                  <Sum dir="ltr">{formatRubles(sum)}</Sum>
                </td>
                <td data-label={label.status}>
                  {/* messages: partner.withdrawal-* */}
                  <Badge tone={tones[status]}>
                    <FormattedMessage id={`partner.withdrawal-${status}`} />
                  </Badge>
                </td>
                <td data-label={label.comment}>
                  <bdi>{comment || '—'}</bdi>
                </td>
              </tr>
            ))}
          </tbody>
        </DataTable>
      )}
    </Card>
  );
};

import Banknote from 'lucide-react/icons/banknote';
import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { styled } from 'styled-components';

import type { WithdrawalSource, WithdrawalStatus } from '@shop/shared-types/contract/withdrawals';

import { callEndpoint } from '../../../session/api/call-endpoint';
import { usePagedList } from '../../../session/resources/paged-list';
import { text } from '../../../theme/text';
import { AreaStack } from '../../../ui/display/area-head';
import { Badge, type BadgeTone } from '../../../ui/display/badge';
import { Card } from '../../../ui/display/card';
import { DataTable } from '../../../ui/display/data-table';
import { EmptyState } from '../../../ui/display/empty-state';
import { FailedList } from '../../../ui/display/failed-list';
import { ShowMore } from '../../../ui/controls/show-more';
import { Skeleton } from '../../../ui/display/skeleton';
import { VisuallyHidden } from '../../../ui/display/visually-hidden';
import { useFormatRubles } from '../../../ui/shop/use-format-rubles';
import { EarningsButton } from './earnings-button';
import { coinNames, withdrawalsSubject } from './withdrawal-keys';

const tones: Readonly<Record<WithdrawalStatus, BadgeTone>> = {
  requested: 'info',
  approved: 'warning',
  paid: 'success',
  rejected: 'danger',
};

const pageSize = 20;

const Title = styled.h2`
  padding: 20px 20px 0;
  ${text.h4}
`;

const Sum = styled.bdi`
  font-weight: var(--weight-strong);
  white-space: nowrap;
`;

/** By which the owner finds the payment at the bank or on the chain. */
const Transaction = ({ id }: { id: string }) => (
  <div>
    <FormattedMessage id="withdrawals.transaction" values={{ id: <bdi dir="ltr">{id}</bdi> }} />
  </div>
);

export interface WithdrawalTableProps {
  /** Whose money it is. */
  source: WithdrawalSource;
  /** Where nothing above the table says what it is. */
  title?: ReactNode;
}

/** Payout requests of one source with what became of them, newest first. */
export const WithdrawalTable = ({ source, title }: WithdrawalTableProps) => {
  const intl = useIntl();
  const formatRubles = useFormatRubles();
  const list = usePagedList({
    subject: withdrawalsSubject(source),
    pageSize,
    load: (before: string | undefined) =>
      callEndpoint('listWithdrawals', { query: { source, limit: pageSize, before } }),
    cursorOf: ({ id }) => id,
  });
  const { rows, error, reload } = list;
  const label = {
    date: intl.formatMessage({ id: 'withdrawals.date' }),
    method: intl.formatMessage({ id: 'withdrawals.method' }),
    requisites: intl.formatMessage({ id: 'withdrawals.requisites' }),
    status: intl.formatMessage({ id: 'withdrawals.status' }),
    comment: intl.formatMessage({ id: 'withdrawals.comment' }),
    sum: intl.formatMessage({ id: 'withdrawals.sum-column' }),
    earnings: intl.formatMessage({ id: 'withdrawals.earnings' }),
  };
  if (!rows) {
    return error === undefined ? <Skeleton $blockSize="200px" $radius="20px" /> : <FailedList onRetry={reload} />;
  }
  const head = title && <Title>{title}</Title>;
  if (rows.length === 0) {
    return (
      <Card $isFlush>
        {head}
        <EmptyState
          icon={<Banknote size={28} strokeWidth={1.75} />}
          title={intl.formatMessage({ id: 'withdrawals.none' })}
        />
      </Card>
    );
  }
  return (
    <AreaStack>
      <Card $isFlush>
        {head}
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
              <th scope="col">
                <VisuallyHidden>{label.earnings}</VisuallyHidden>
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ id, date, method, requisites, status, comment, transactionId, sum }) => (
              <tr key={id}>
                <td data-label={label.date}>{intl.formatDate(date, { dateStyle: 'medium', timeStyle: 'short' })}</td>
                <td data-label={label.method}>
                  {method === 'card' ? (
                    <FormattedMessage id="withdrawals.bank-card" />
                  ) : (
                    <bdi dir="ltr">{coinNames[method]}</bdi>
                  )}
                </td>
                <td data-label={label.requisites}>
                  <bdi dir="ltr">{requisites}</bdi>
                </td>
                <td data-label={label.sum} className="is-end">
                  <Sum dir="ltr">{formatRubles(sum)}</Sum>
                </td>
                <td data-label={label.status}>
                  <Badge tone={tones[status]}>
                    {/* messages: withdrawals.status-* */}
                    <FormattedMessage id={`withdrawals.status-${status}`} />
                  </Badge>
                </td>
                <td data-label={label.comment}>
                  <bdi>{comment || (transactionId ? '' : '–')}</bdi>
                  {transactionId && <Transaction id={transactionId} />}
                </td>
                <td>
                  <EarningsButton id={id} name={formatRubles(sum)} />
                </td>
              </tr>
            ))}
          </tbody>
        </DataTable>
      </Card>
      <ShowMore list={list} isByTime />
    </AreaStack>
  );
};

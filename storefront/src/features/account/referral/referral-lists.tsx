import Users from 'lucide-react/icons/users';
import { useState, type ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

import { callEndpoint } from '../../../session/api/call-endpoint';
import { usePagedList, type PagedList } from '../../../session/resources/paged-list';
import { AreaStack } from '../../../ui/display/area-head';
import { Card } from '../../../ui/display/card';
import { DataTable } from '../../../ui/display/data-table';
import { EmptyState } from '../../../ui/display/empty-state';
import { FailedList } from '../../../ui/display/failed-list';
import { Price } from '../../../ui/shop/price';
import { ShowMore } from '../../../ui/controls/show-more';
import { Skeleton } from '../../../ui/display/skeleton';
import { Tabs } from '../../../ui/controls/tabs';
import { WithdrawalTable } from '../../shared/withdrawals/withdrawal-table';

const pageSize = 20;

interface Column<Row> {
  label: string;
  isEnd?: boolean;
  show: (row: Row) => ReactNode;
}

/** A list of the programme in its four states. */
const List = <Row extends { id: string }>({
  list,
  columns,
}: {
  list: PagedList<Row>;
  columns: readonly Column<Row>[];
}) => {
  const intl = useIntl();
  const { rows, error, reload } = list;
  if (!rows)
    return error === undefined ? <Skeleton $blockSize="200px" $radius="20px" /> : <FailedList onRetry={reload} />;
  if (rows.length === 0) {
    return (
      <Card>
        <EmptyState
          icon={<Users size={28} strokeWidth={1.75} />}
          title={intl.formatMessage({ id: 'referral.nothing' })}
          text={intl.formatMessage({ id: 'referral.nothing-text' })}
        />
      </Card>
    );
  }
  return (
    <AreaStack>
      <Card $isFlush>
        <DataTable>
          <thead>
            <tr>
              {columns.map(({ label, isEnd }) => (
                <th key={label} scope="col" className={isEnd ? 'is-end' : undefined}>
                  {label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.id}>
                {columns.map(({ label, isEnd, show }) => (
                  <td key={label} data-label={label} className={isEnd ? 'is-end' : undefined}>
                    {show(row)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </DataTable>
      </Card>
      <ShowMore list={list} isByTime />
    </AreaStack>
  );
};

const useLabels = () => {
  const intl = useIntl();
  return {
    date: intl.formatMessage({ id: 'referral.date' }),
    who: intl.formatMessage({ id: 'referral.who' }),
    channel: intl.formatMessage({ id: 'referral.channel' }),
    turnover: intl.formatMessage({ id: 'referral.turnover' }),
    earned: intl.formatMessage({ id: 'referral.earned-column' }),
  };
};

const useShowDate = () => {
  const intl = useIntl();
  return (at: string): string => intl.formatDate(at, { dateStyle: 'medium', timeStyle: 'short' });
};

const Accruals = () => {
  const label = useLabels();
  const showDate = useShowDate();
  const list = usePagedList({
    subject: ['listReferralAccruals'],
    pageSize,
    load: (before: string | undefined) => callEndpoint('listReferralAccruals', { query: { limit: pageSize, before } }),
    cursorOf: ({ id }) => id,
  });
  return (
    <List
      list={list}
      columns={[
        { label: label.date, show: ({ at }) => showDate(at) },
        { label: label.who, show: ({ referral }) => <bdi>{referral}</bdi> },
        // messages: referral.channel-*
        { label: label.channel, show: ({ channel }) => <FormattedMessage id={`referral.channel-${channel}`} /> },
        { label: label.turnover, isEnd: true, show: ({ turnover }) => <Price amount={turnover} /> },
        { label: label.earned, show: ({ amount }) => <Price amount={amount} /> },
      ]}
    />
  );
};

const Referrals = () => {
  const label = useLabels();
  const showDate = useShowDate();
  const list = usePagedList({
    subject: ['listReferrals'],
    pageSize,
    load: (before: string | undefined) => callEndpoint('listReferrals', { query: { limit: pageSize, before } }),
    cursorOf: ({ id }) => id,
  });
  return (
    <List
      list={list}
      columns={[
        { label: label.date, show: ({ joinedAt }) => showDate(joinedAt) },
        { label: label.who, show: ({ name }) => <bdi dir="ltr">{name}</bdi> },
        { label: label.turnover, isEnd: true, show: ({ turnover }) => <Price amount={turnover} /> },
        { label: label.earned, show: ({ earned }) => <Price amount={earned} /> },
      ]}
    />
  );
};

const Payments = () => {
  const label = useLabels();
  const showDate = useShowDate();
  const list = usePagedList({
    subject: ['listReferralPayments'],
    pageSize,
    load: (before: string | undefined) => callEndpoint('listReferralPayments', { query: { limit: pageSize, before } }),
    cursorOf: ({ id }) => id,
  });
  return (
    <List
      list={list}
      columns={[
        { label: label.date, show: ({ at }) => showDate(at) },
        { label: label.earned, show: ({ amount }) => <Price amount={amount} /> },
      ]}
    />
  );
};

const lists = ['accruals', 'referrals', 'payments', 'withdrawals'] as const;
type ListName = (typeof lists)[number];

/** Accruals, referrals, payments to the balance and withdrawal requests. */
export const ReferralLists = () => {
  const intl = useIntl();
  const [shown, setShown] = useState<ListName>('accruals');
  const views: Record<ListName, ReactNode> = {
    accruals: <Accruals />,
    referrals: <Referrals />,
    payments: <Payments />,
    withdrawals: <WithdrawalTable source="referral" />,
  };
  return (
    <>
      <Tabs
        id="referral"
        label={intl.formatMessage({ id: 'referral.lists' })}
        // messages: referral.tab-*
        tabs={lists.map((value) => ({ value, label: <FormattedMessage id={`referral.tab-${value}`} /> }))}
        value={shown}
        onChoose={setShown}
      />
      <div role="tabpanel" id={`referral-panel-${shown}`} aria-labelledby={`referral-tab-${shown}`}>
        {views[shown]}
      </div>
    </>
  );
};

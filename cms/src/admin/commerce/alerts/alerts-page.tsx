import { useEffect } from 'react';

import { Badge } from '@strapi/design-system';

import type { RowOf } from '../calls/office-contract';
import { useCommerceList } from '../calls/use-commerce';
import { CommerceView } from '../parts/commerce-view';
import { timeOf } from '../parts/time-of';
import { DataTable } from '../parts/list/data-table';
import { timeColumn } from '../parts/list/time-column';
import { LongText } from '../parts/long-text';
import { TextLink } from '../parts/text-link';
import { say, type Sentence } from '../parts/say';

type Alert = RowOf<'adminListAlerts'>;

const refreshMs = 60_000;

/** What each kind is called, and where something is done about it. */
const kinds: Record<Alert['kind'], { name: Sentence; page?: string }> = {
  'supplier-silent': { name: 'Silent supplier', page: 'suppliers' },
  'delivery-fallen': { name: 'Delivery rate fallen', page: 'suppliers' },
  'low-stock': { name: 'Low stock', page: 'suppliers' },
  'stray-payment': { name: 'Unmatched payment', page: 'unmatched-payments' },
  'audit-finding': { name: 'Audit finding' },
  'job-failing': { name: 'Job failing' },
  'work-set-aside': { name: 'Dead letters', page: 'dead-letters' },
  'failed-logins': { name: 'Failed log-ins' },
  'payout-waiting': { name: 'Payout waits', page: 'withdrawals' },
  'application-waiting': { name: 'Application waits', page: 'applications' },
};

const KindCell = ({ kind }: Pick<Alert, 'kind'>) => {
  const { name, page } = kinds[kind];
  return page === undefined ? <>{say(name)}</> : <TextLink to={`/commerce/${page}`}>{say(name)}</TextLink>;
};

/** What the staff was told of: what is still so first. */
export const AlertsPage = () => {
  const { answer, reload, list } = useCommerceList('adminListAlerts');
  useEffect(() => {
    const timer = setInterval(() => void reload(), refreshMs);
    return () => clearInterval(timer);
  }, [reload]);
  return (
    <CommerceView
      title={say('Alerts')}
      subtitle={say(
        'Each cause is told once, by e-mail and Telegram, until it is gone. An alert ends by itself when its cause has been gone for ten minutes.',
      )}
      answer={answer}
    >
      {(alerts) => (
        <DataTable
          rows={alerts}
          list={list}
          file="alerts"
          keyOf={({ id }) => id}
          empty={say('Nothing has been raised.')}
          columns={[
            timeColumn(say('Raised'), 'raisedAt'),
            {
              title: say('Kind'),
              cell: ({ kind }) => <KindCell kind={kind} />,
              value: ({ kind }) => say(kinds[kind].name),
            },
            { title: say('What'), cell: ({ text }) => <LongText text={text} />, value: ({ text }) => text, rank: 1 },
            {
              title: say('State'),
              value: ({ isOpen, clearedAt }) => (isOpen ? say('open') : clearedAt),
              cell: ({ isOpen, clearedAt }) => (
                <Badge active={isOpen}>
                  {isOpen || !clearedAt ? say('open') : say('gone since {clearedAt}', { clearedAt: timeOf(clearedAt) })}
                </Badge>
              ),
            },
            { title: say('Times raised'), cell: ({ timesRaised }) => timesRaised },
          ]}
        />
      )}
    </CommerceView>
  );
};

import ChartLine from 'lucide-react/icons/chart-line';
import { FormattedMessage, useIntl } from 'react-intl';
import useSWR from 'swr';

import type { QueryStatistic } from '@shop/shared-types/contract/statistics';

import { callEndpoint } from '../../../session/api/call-endpoint';
import { useCatalogueNames } from '../../../session/resources/catalogue-names';
import { ButtonLink } from '../../../ui/controls/button-link';
import { Card } from '../../../ui/display/card';
import { EmptyState } from '../../../ui/display/empty-state';
import { FailedList } from '../../../ui/display/failed-list';
import { Price } from '../../../ui/shop/price';
import { AreaSkeleton } from '../../../ui/display/skeleton';
import { Figure, Figures } from './figures';
import { StatisticTable } from './statistic-table';
import { sumStatistics } from './sum-statistics';

/** What the user asked for within the last 24 hours (rule 14.1), by service and country. */
export const DayStatistics = () => {
  const intl = useIntl();
  const names = useCatalogueNames({ isWanted: true });
  const { data, error, mutate } = useSWR<readonly QueryStatistic[], unknown>('getQueryStatistics', () =>
    callEndpoint('getQueryStatistics'),
  );
  const total = sumStatistics(data ?? []);
  return (
    <>
      {!data && error !== undefined && <FailedList onRetry={() => void mutate()} />}
      {!data && error === undefined && <AreaSkeleton />}
      {data?.length === 0 && (
        <Card>
          <EmptyState
            icon={<ChartLine size={28} strokeWidth={1.75} />}
            title={intl.formatMessage({ id: 'statistics.none-title' })}
            text={intl.formatMessage({ id: 'statistics.none-text' })}
            action={
              <ButtonLink variant="primary" to="/">
                <FormattedMessage id="auth.choose-number" />
              </ButtonLink>
            }
          />
        </Card>
      )}
      {data && data.length > 0 && (
        <>
          <Figures>
            <Figure labelId="statistics.requested">{intl.formatNumber(total.requested)}</Figure>
            <Figure labelId="statistics.bought">{intl.formatNumber(total.bought)}</Figure>
            <Figure labelId="statistics.received">{intl.formatNumber(total.received)}</Figure>
            <Figure labelId="statistics.spent">
              <Price amount={total.spent} />
            </Figure>
          </Figures>
          <StatisticTable rows={data} names={names} />
        </>
      )}
    </>
  );
};

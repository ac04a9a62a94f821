import Download from 'lucide-react/icons/download';
import { Suspense, useState } from 'react';
import { FormattedMessage, FormattedNumber, useIntl } from 'react-intl';
import { styled } from 'styled-components';
import useSWR from 'swr';

import { spreadsheetFormOf } from '@shop/shared-types/spreadsheet-form';

import { lazyView } from '../../../content/late-part';
import { callEndpoint } from '../../../session/api/call-endpoint';
import { saveFile } from '../../../session/api/download-file';
import { useCatalogueNames } from '../../../session/resources/catalogue-names';
import { media } from '../../../theme/media';
import { space } from '../../../theme/scale';
import { AreaHead, AreaStack } from '../../../ui/display/area-head';
import { Button } from '../../../ui/controls/button';
import { FailedList } from '../../../ui/display/failed-list';
import { Flag } from '../../../ui/shop/flag';
import { Segment } from '../../../ui/controls/segment';
import { ServiceIcon } from '../../../ui/shop/service-icon';
import { Skeleton } from '../../../ui/display/skeleton';
import { changeOf, codeRateOf } from '../compare-times';
import { EarnedShares } from '../earned-shares';
import { ChangeNote, KpiCard, KpiGrid } from '../kpi-card';
import type { PartnerStatistics, StatisticsPeriod } from '../partner';
import type { StatisticsChartsProps } from './statistics-charts';
import { statisticsCsv } from './statistics-csv';
import { StatisticsTable } from './statistics-table';
import { useEarnings } from '../use-earnings';
import { usePartnerSummary } from '../use-partner-summary';

const StatisticsCharts = lazyView<StatisticsChartsProps>(() =>
  import('./statistics-charts').then((module) => module.StatisticsCharts),
);

const Controls = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[3]};
`;

const Two = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: ${space[5]};
  ${media.upTo859} {
    grid-template-columns: minmax(0, 1fr);
  }
`;

type Look = 'charts' | 'table';

const Kpis = ({ statistics }: { statistics: PartnerStatistics }) => {
  const { valueOf, format } = useEarnings();
  const { summary } = usePartnerSummary();
  const { total, previousTotal } = statistics;
  const rate = codeRateOf(total);
  const rateBefore = codeRateOf(previousTotal);
  return (
    <KpiGrid>
      <KpiCard
        label={<FormattedMessage id="partner.earned" />}
        value={format(valueOf(total))}
        note={<ChangeNote change={changeOf(valueOf(total), valueOf(previousTotal))} />}
      />
      <KpiCard
        label={<FormattedMessage id="partner.sold" />}
        value={<FormattedNumber value={total.sold} />}
        note={<ChangeNote change={changeOf(total.sold, previousTotal.sold)} />}
      />
      <KpiCard
        label={<FormattedMessage id="partner.code-rate" />}
        value={rate === undefined ? '—' : <FormattedNumber value={rate} style="percent" maximumFractionDigits={1} />}
        note={<ChangeNote change={rate === undefined || rateBefore === undefined ? undefined : rate - rateBefore} />}
      />
      <KpiCard
        label={<FormattedMessage id="partner.working-sims" />}
        value={summary ? <FormattedNumber value={summary.simsOnline} /> : '—'}
        note={summary && <FormattedMessage id="partner.of-total" values={{ total: summary.simsTotal }} />}
      />
    </KpiGrid>
  );
};

const Shares = ({ statistics }: { statistics: PartnerStatistics }) => {
  const names = useCatalogueNames({ isWanted: true });
  return (
    <Two>
      <EarnedShares
        title={<FormattedMessage id="partner.by-service" />}
        shares={statistics.byService.map(({ service, ...sales }) => {
          const { name, icon } = names.service(service);
          return { key: service, name, icon: <ServiceIcon icon={icon} name={name} />, ...sales };
        })}
      />
      <EarnedShares
        title={<FormattedMessage id="partner.by-country" />}
        shares={statistics.byCountry.map(({ country, ...sales }) => {
          const { name, flag } = names.country(country);
          return { key: String(country), name, icon: flag && <Flag country={flag} size="menu" />, ...sales };
        })}
      />
    </Two>
  );
};

/** Sales and earnings of a day, a week or a month, as charts or as a table. */
export const StatisticsView = () => {
  const intl = useIntl();
  const [period, setPeriod] = useState<StatisticsPeriod>('24h');
  const [look, setLook] = useState<Look>('charts');
  const { data, error, mutate } = useSWR<PartnerStatistics, unknown>(['getPartnerStatistics', period], () =>
    callEndpoint('getPartnerStatistics', { query: { period } }),
  );
  const save = (statistics: PartnerStatistics) =>
    saveFile(
      `statistics-${period}.csv`,
      new Blob([statisticsCsv(statistics.points, spreadsheetFormOf(intl.locale))], { type: 'text/csv' }),
    );
  return (
    <AreaStack>
      <AreaHead
        title={<FormattedMessage id="partner.statistics" />}
        end={
          <Controls>
            <Segment
              label={intl.formatMessage({ id: 'partner.period' })}
              options={[
                { value: '24h', label: <FormattedMessage id="partner.period-24h" /> },
                { value: '7d', label: <FormattedMessage id="partner.period-7d" /> },
                { value: '30d', label: <FormattedMessage id="partner.period-30d" /> },
              ]}
              value={period}
              onChoose={setPeriod}
            />
            <Segment
              label={intl.formatMessage({ id: 'partner.look' })}
              options={[
                { value: 'charts', label: <FormattedMessage id="partner.charts" /> },
                { value: 'table', label: <FormattedMessage id="partner.table" /> },
              ]}
              value={look}
              onChoose={setLook}
            />
            <Button
              variant="line"
              disabled={!data}
              icon={<Download size={18} strokeWidth={1.75} aria-hidden="true" />}
              onClick={() => data && save(data)}
            >
              CSV
            </Button>
          </Controls>
        }
      />
      {!data && error !== undefined && <FailedList onRetry={() => void mutate()} />}
      {!data && error === undefined && <Skeleton $blockSize="560px" $radius="20px" />}
      {data && (
        <>
          <Kpis statistics={data} />
          {look === 'table' ? (
            <StatisticsTable statistics={data} period={period} />
          ) : (
            <Suspense fallback={<Skeleton $blockSize="420px" $radius="20px" />}>
              <StatisticsCharts statistics={data} period={period} />
            </Suspense>
          )}
          <Shares statistics={data} />
        </>
      )}
    </AreaStack>
  );
};

import ChartLine from 'lucide-react/icons/chart-line';
import { FormattedMessage, useIntl } from 'react-intl';
import { styled } from 'styled-components';
import useSWR from 'swr';

import type { QueryStatistic } from '@shop/shared-types/contract/statistics';

import { callEndpoint } from '../../../session/api/call-endpoint';
import { useCatalogueNames } from '../../../session/resources/catalogue-names';
import { color } from '../../../theme/color';
import { media } from '../../../theme/media';
import { space } from '../../../theme/scale';
import { text } from '../../../theme/text';
import { AreaHead, AreaStack } from '../../../ui/display/area-head';
import { ButtonLink } from '../../../ui/controls/button-link';
import { Card } from '../../../ui/display/card';
import { EmptyState } from '../../../ui/display/empty-state';
import { FailedList } from '../../../ui/display/failed-list';
import { Price } from '../../../ui/shop/price';
import { AreaSkeleton } from '../../../ui/display/skeleton';
import { StatisticTable } from './statistic-table';
import { sumStatistics } from './sum-statistics';

const Figures = styled.div`
  display: grid;
  /* There are four cards; three in a row would leave one below. */
  grid-template-columns: repeat(4, minmax(0, 1fr));
  ${media.upTo859} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
  gap: ${space[4]};
`;

const Figure = styled(Card)`
  padding: ${space[5]};
`;

const Label = styled.p`
  ${text.small}
  color: ${color.text2};
`;

const Value = styled.p`
  ${text.page}
`;

/** What the user asked for within the last 24 hours (rule 14.1), by service and country. */
export const StatisticsView = () => {
  const intl = useIntl();
  const names = useCatalogueNames({ isWanted: true });
  const { data, error, mutate } = useSWR<readonly QueryStatistic[], unknown>('getQueryStatistics', () =>
    callEndpoint('getQueryStatistics'),
  );
  const total = sumStatistics(data ?? []);
  return (
    <AreaStack>
      <AreaHead title={<FormattedMessage id="profile.statistics" />} lead={<FormattedMessage id="statistics.lead" />} />
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
            <Figure>
              <Label>
                <FormattedMessage id="statistics.requested" />
              </Label>
              <Value>{intl.formatNumber(total.requested)}</Value>
            </Figure>
            <Figure>
              <Label>
                <FormattedMessage id="statistics.bought" />
              </Label>
              <Value>{intl.formatNumber(total.bought)}</Value>
            </Figure>
            <Figure>
              <Label>
                <FormattedMessage id="statistics.received" />
              </Label>
              <Value>{intl.formatNumber(total.received)}</Value>
            </Figure>
            <Figure>
              <Label>
                <FormattedMessage id="statistics.spent" />
              </Label>
              <Value>
                <Price amount={total.spent} />
              </Value>
            </Figure>
          </Figures>
          <StatisticTable rows={data} names={names} />
        </>
      )}
    </AreaStack>
  );
};

import { useIntl } from 'react-intl';
import {
  Area,
  Bar,
  BarChart,
  CartesianGrid,
  ComposedChart,
  Line,
  ResponsiveContainer,
  Tooltip,
  XAxis,
  YAxis,
} from 'recharts';
import { styled } from 'styled-components';

import { color } from '../../../theme/color';
import { media } from '../../../theme/media';
import { space } from '../../../theme/scale';
import { text } from '../../../theme/text';
import { Card } from '../../../ui/display/card';
import { ChartLegend } from './chart-legend';
import { ChartTip } from './chart-tip';
import type { PartnerStatistics, StatisticsPeriod } from '../partner';
import { useEarnings } from '../use-earnings';
import { usePointLabel } from './use-point-label';

const Box = styled(Card)`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[4]};
  padding: ${space[6]};
  ${media.mobile} {
    padding: ${space[4]};
  }
`;

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space[2]} ${space[4]};
`;

const Title = styled.h2`
  ${text.h4}
`;

/** The time axis runs from left to right in every language (rule 22.2). */
const Drawing = styled.div`
  inline-size: 100%;
  font-size: 0.8125rem;
  & text {
    fill: ${color.text2};
  }
  & :focus {
    outline: none;
  }
  & svg:focus-visible {
    outline: 2px solid ${color.focus};
    border-radius: 8px;
  }
`;

interface Point {
  label: string;
  now: number;
  before: number;
  completed: number;
  withSms: number;
  cancelled: number;
}

const axis = { tickLine: false, axisLine: false } as const;
const earnedHeightPx = 280;
const statusHeightPx = 240;

export interface StatisticsChartsProps {
  statistics: PartnerStatistics;
  period: StatisticsPeriod;
}

/** Earnings beside those of the time before, and activations by status. In a script of its own: the library is heavy. */
export const StatisticsCharts = ({ statistics, period }: StatisticsChartsProps) => {
  const intl = useIntl();
  const { valueOf, format } = useEarnings();
  const labelOf = usePointLabel(period);
  const points: Point[] = statistics.points.map((point, index) => {
    const before = statistics.previous[index];
    return {
      label: labelOf(point.at),
      now: valueOf(point),
      before: before ? valueOf(before) : 0,
      completed: point.completed,
      withSms: point.withSms,
      cancelled: point.cancelled,
    };
  });
  const now = intl.formatMessage({ id: 'partner.this-time' });
  const before = intl.formatMessage({ id: 'partner.time-before' });
  const statuses = [
    { key: 'completed', label: intl.formatMessage({ id: 'partner.status-ready' }), paint: color.c1 },
    { key: 'withSms', label: intl.formatMessage({ id: 'partner.status-activation' }), paint: color.c2 },
    { key: 'cancelled', label: intl.formatMessage({ id: 'partner.status-canceled' }), paint: color.c4 },
  ] as const;
  const earnedTitle = intl.formatMessage({ id: period === '24h' ? 'partner.earned-hourly' : 'partner.earned-daily' });
  const statusTitle = intl.formatMessage({ id: 'partner.by-status' });
  return (
    <>
      <Box>
        <Head>
          <Title>{earnedTitle}</Title>
          <ChartLegend
            series={[
              { label: now, paint: color.c1 },
              { label: before, paint: color.c4 },
            ]}
          />
        </Head>
        <Drawing dir="ltr">
          <ResponsiveContainer width="100%" height={earnedHeightPx}>
            <ComposedChart data={points} title={earnedTitle} margin={{ top: 8, right: 8, bottom: 0, left: 0 }}>
              <CartesianGrid vertical={false} stroke={color.border} />
              <XAxis dataKey="label" {...axis} minTickGap={32} />
              <YAxis {...axis} width={72} tickFormatter={(value: number) => format(value, value < 10 ? 2 : 0)} />
              <Tooltip
                cursor={{ stroke: color.c4 }}
                content={({ active, payload }) => {
                  const point = payload[0]?.payload as Point | undefined;
                  if (!active || !point) return null;
                  const lines = [`${now}: ${format(point.now)}`, `${before}: ${format(point.before)}`];
                  return <ChartTip title={point.label} lines={lines} />;
                }}
              />
              <Area
                dataKey="now"
                type="linear"
                stroke={color.c1}

                fill={color.c1}
                fillOpacity={0.14}
                isAnimationActive={false}
              />
              <Line
                dataKey="before"
                type="linear"
                stroke={color.c4}

                strokeDasharray="3 5"
                dot={false}
                isAnimationActive={false}
              />
            </ComposedChart>
          </ResponsiveContainer>
        </Drawing>
      </Box>
      <Box>
        <Head>
          <Title>{statusTitle}</Title>
          <ChartLegend series={statuses} />
        </Head>
        <Drawing dir="ltr">
          <ResponsiveContainer width="100%" height={statusHeightPx}>
            <BarChart data={points} title={statusTitle} margin={{ top: 8, right: 8, bottom: 0, left: 0 }}>
              <CartesianGrid vertical={false} stroke={color.border} />
              <XAxis dataKey="label" {...axis} minTickGap={32} />
              <YAxis {...axis} width={48} allowDecimals={false} />
              <Tooltip
                cursor={{ fill: color.surface2 }}
                content={({ active, payload }) => {
                  const point = payload[0]?.payload as Point | undefined;
                  if (!active || !point) return null;
                  const lines = statuses.map(({ key, label }) => `${label}: ${intl.formatNumber(point[key])}`);
                  return <ChartTip title={point.label} lines={lines} />;
                }}
              />
              {statuses.map(({ key, paint }) => (
                <Bar
                  key={key}
                  dataKey={key}
                  stackId="status"
                  fill={paint}
                  stroke={color.surface}
                  radius={3}
                  maxBarSize={36}
                  isAnimationActive={false}
                />
              ))}
            </BarChart>
          </ResponsiveContainer>
        </Drawing>
      </Box>
    </>
  );
};

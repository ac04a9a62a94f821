import { useIntl } from 'react-intl';

import { Card } from '../../../ui/display/card';
import { DataTable } from '../../../ui/display/data-table';
import { VisuallyHidden } from '../../../ui/display/visually-hidden';
import type { PartnerStatistics, StatisticsPeriod } from '../partner';
import { useEarnings } from '../use-earnings';
import { usePointLabel } from './use-point-label';

export interface StatisticsTableProps {
  statistics: PartnerStatistics;
  period: StatisticsPeriod;
}

/** The charts as a table: every point with its values. */
export const StatisticsTable = ({ statistics, period }: StatisticsTableProps) => {
  const intl = useIntl();
  const { valueOf, format } = useEarnings();
  const labelOf = usePointLabel(period);
  const label = {
    time: intl.formatMessage({ id: 'partner.time' }),
    completed: intl.formatMessage({ id: 'partner.status-ready' }),
    withSms: intl.formatMessage({ id: 'partner.status-activation' }),
    cancelled: intl.formatMessage({ id: 'partner.status-canceled' }),
    rented: intl.formatMessage({ id: 'partner.rented' }),
    before: intl.formatMessage({ id: 'partner.time-before' }),
    earned: intl.formatMessage({ id: 'partner.earned' }),
  };
  return (
    <Card $isFlush>
      <DataTable>
        <caption>
          <VisuallyHidden>{intl.formatMessage({ id: 'partner.statistics' })}</VisuallyHidden>
        </caption>
        <thead>
          <tr>
            <th scope="col">{label.time}</th>
            <th scope="col" className="is-end">
              {label.completed}
            </th>
            <th scope="col" className="is-end">
              {label.withSms}
            </th>
            <th scope="col" className="is-end">
              {label.cancelled}
            </th>
            <th scope="col" className="is-end">
              {label.rented}
            </th>
            <th scope="col" className="is-end">
              {label.before}
            </th>
            <th scope="col">{label.earned}</th>
          </tr>
        </thead>
        <tbody>
          {statistics.points.map((point, index) => {
            const before = statistics.previous[index];
            return (
              <tr key={point.at}>
                <td data-label={label.time}>
                  <bdi>{labelOf(point.at)}</bdi>
                </td>
                <td data-label={label.completed} className="is-end">
                  {intl.formatNumber(point.completed)}
                </td>
                <td data-label={label.withSms} className="is-end">
                  {intl.formatNumber(point.withSms)}
                </td>
                <td data-label={label.cancelled} className="is-end">
                  {intl.formatNumber(point.cancelled)}
                </td>
                <td data-label={label.rented} className="is-end">
                  {intl.formatNumber(point.rented)}
                </td>
                <td data-label={label.before} className="is-end">
                  <bdi dir="ltr">{format(before ? valueOf(before) : 0)}</bdi>
                </td>
                <td data-label={label.earned}>
                  <bdi dir="ltr">{format(valueOf(point))}</bdi>
                </td>
              </tr>
            );
          })}
        </tbody>
      </DataTable>
    </Card>
  );
};

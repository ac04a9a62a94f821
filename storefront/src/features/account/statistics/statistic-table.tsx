import { FormattedMessage, useIntl } from 'react-intl';

import type { QueryStatistic } from '@shop/shared-types/contract/statistics';

import type { CatalogueNames } from '../../../session/resources/catalogue-names';
import { Card } from '../../../ui/display/card';
import { DataTable } from '../../../ui/display/data-table';
import { Price } from '../../../ui/shop/price';
import { NamedWithPicture } from './named-with-picture';
import { successOf } from './sum-statistics';

/** One line a service and country. */
export const StatisticTable = ({ rows, names }: { rows: readonly QueryStatistic[]; names: CatalogueNames }) => {
  const intl = useIntl();
  const label = {
    service: intl.formatMessage({ id: 'prices.service' }),
    country: intl.formatMessage({ id: 'prices.country' }),
    requested: intl.formatMessage({ id: 'statistics.requested' }),
    bought: intl.formatMessage({ id: 'statistics.bought' }),
    received: intl.formatMessage({ id: 'statistics.received' }),
    success: intl.formatMessage({ id: 'statistics.success' }),
    spent: intl.formatMessage({ id: 'statistics.spent' }),
  };
  return (
    <Card $isFlush>
      <DataTable aria-label={intl.formatMessage({ id: 'profile.statistics' })}>
        <thead>
          <tr>
            <th scope="col">{label.service}</th>
            <th scope="col">{label.country}</th>
            <th scope="col" className="is-end">
              {label.requested}
            </th>
            <th scope="col" className="is-end">
              {label.bought}
            </th>
            <th scope="col" className="is-end">
              {label.received}
            </th>
            <th scope="col" className="is-end">
              {label.success}
            </th>
            <th scope="col">{label.spent}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => {
            const service = names.service(row.service);
            const country = names.country(row.country);
            const success = successOf(row);
            return (
              <tr key={`${row.service} ${row.country}`}>
                <td data-label={label.service}>
                  <NamedWithPicture service={service} />
                </td>
                <td data-label={label.country}>
                  <NamedWithPicture country={country} />
                </td>
                <td data-label={label.requested} className="is-end">
                  {intl.formatNumber(row.requested)}
                </td>
                <td data-label={label.bought} className="is-end">
                  {intl.formatNumber(row.bought)}
                </td>
                <td data-label={label.received} className="is-end">
                  {intl.formatNumber(row.received)}
                </td>
                <td data-label={label.success} className="is-end">
                  <bdi dir="ltr">
                    {success === undefined ? (
                      <FormattedMessage id="prices.none" />
                    ) : (
                      intl.formatNumber(success, { style: 'percent' })
                    )}
                  </bdi>
                </td>
                <td data-label={label.spent}>
                  <Price amount={row.spent} />
                </td>
              </tr>
            );
          })}
        </tbody>
      </DataTable>
    </Card>
  );
};

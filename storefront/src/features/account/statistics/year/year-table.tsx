import { useState, type ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

import type { PurchaseStatistic } from '@shop/shared-types/contract/purchase-statistics';

import { Card } from '../../../../ui/display/card';
import { DataTable } from '../../../../ui/display/data-table';
import { ShowMore } from '../../../../ui/controls/show-more';
import { Price } from '../../../../ui/shop/price';
import { successOf } from '../sum-statistics';

const rowsAtFirst = 50;

export interface YearTableProps {
  /** The heading of the first column. */
  heading: string;
  rows: readonly PurchaseStatistic[];
  nameOf: (row: PurchaseStatistic) => ReactNode;
}

/** The purchases of a span, a row for each part of them. */
export const YearTable = ({ heading, rows, nameOf }: YearTableProps) => {
  const intl = useIntl();
  const [shown, setShown] = useState(rowsAtFirst);
  const label = {
    bought: intl.formatMessage({ id: 'statistics.bought' }),
    received: intl.formatMessage({ id: 'statistics.received' }),
    success: intl.formatMessage({ id: 'statistics.success' }),
    wait: intl.formatMessage({ id: 'statistics.wait' }),
    spent: intl.formatMessage({ id: 'statistics.spent' }),
  };
  return (
    <>
      <Card $isFlush>
        <DataTable aria-label={intl.formatMessage({ id: 'profile.statistics' })}>
          <thead>
            <tr>
              <th scope="col">{heading}</th>
              {[label.bought, label.received, label.success, label.wait].map((name) => (
                <th key={name} scope="col" className="is-end">
                  {name}
                </th>
              ))}
              <th scope="col">{label.spent}</th>
            </tr>
          </thead>
          <tbody>
            {rows.slice(0, shown).map((row) => {
              const success = successOf({ bought: row.bought, received: row.delivered });
              return (
                <tr key={`${row.day} ${row.service} ${row.country} ${row.key} ${row.choice}`}>
                  <td data-label={heading}>{nameOf(row)}</td>
                  <td data-label={label.bought} className="is-end">
                    {intl.formatNumber(row.bought)}
                  </td>
                  <td data-label={label.received} className="is-end">
                    {intl.formatNumber(row.delivered)}
                  </td>
                  <td data-label={label.success} className="is-end">
                    <bdi dir="ltr">{success === undefined ? '' : intl.formatNumber(success, { style: 'percent' })}</bdi>
                  </td>
                  <td data-label={label.wait} className="is-end">
                    {row.averageSeconds === null ? (
                      <FormattedMessage id="prices.none" />
                    ) : (
                      <FormattedMessage id="statistics.seconds" values={{ seconds: row.averageSeconds }} />
                    )}
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
      <ShowMore
        list={{
          isLoading: false,
          isComplete: shown >= rows.length,
          loadMore: () => setShown((was) => was + rowsAtFirst),
        }}
      />
    </>
  );
};

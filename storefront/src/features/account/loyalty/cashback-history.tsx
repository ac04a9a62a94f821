import { FormattedMessage, useIntl } from 'react-intl';
import { styled } from 'styled-components';

import { text } from '../../../theme/text';
import { Card } from '../../../ui/display/card';
import { DataTable } from '../../../ui/display/data-table';
import { useFormatRubles } from '../../../ui/shop/use-format-rubles';
import type { Loyalty } from './loyalty';

const Title = styled.h2`
  padding: 20px 20px 0;
  ${text.h4}
`;

/** Cashback that was credited, newest week first. Without any, nothing. */
export const CashbackHistory = ({ credits }: { credits: Loyalty['credits'] }) => {
  const intl = useIntl();
  const formatRubles = useFormatRubles();
  if (credits.length === 0) return null;
  const label = {
    week: intl.formatMessage({ id: 'loyalty.week' }),
    deposit: intl.formatMessage({ id: 'loyalty.deposit' }),
    rate: intl.formatMessage({ id: 'loyalty.rate' }),
    cashback: intl.formatMessage({ id: 'loyalty.cashback' }),
  };
  return (
    <Card $isFlush>
      <Title>
        <FormattedMessage id="loyalty.credited" />
      </Title>
      <DataTable>
        <thead>
          <tr>
            <th scope="col">{label.week}</th>
            <th scope="col">{label.deposit}</th>
            <th scope="col">{label.rate}</th>
            <th scope="col">{label.cashback}</th>
          </tr>
        </thead>
        <tbody>
          {credits.map(({ weekStartsAt, deposit, percent, cashback }) => (
            <tr key={weekStartsAt}>
              <td data-label={label.week}>
                {intl.formatDate(weekStartsAt, { dateStyle: 'medium', timeZone: 'Europe/Moscow' })}
              </td>
              <td data-label={label.deposit}>
                <bdi dir="ltr">{formatRubles(deposit)}</bdi>
              </td>
              <td data-label={label.rate}>
                <bdi dir="ltr">{intl.formatNumber(percent / 100, { style: 'percent', maximumFractionDigits: 1 })}</bdi>
              </td>
              <td data-label={label.cashback}>
                <bdi dir="ltr">{formatRubles(cashback)}</bdi>
              </td>
            </tr>
          ))}
        </tbody>
      </DataTable>
    </Card>
  );
};

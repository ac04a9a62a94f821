import { FormattedMessage, useIntl } from 'react-intl';
import { styled } from 'styled-components';

import type { Contract } from '@shop/shared-types/contract';
import type { AnswerOf } from '@shop/shared-types/endpoint';

import { text } from '../../theme/text';
import { Card } from '../../ui/card';
import { DataTable } from '../../ui/data-table';
import { Price } from '../../ui/price';

type Sale = AnswerOf<Contract['listLicenceSales']>['sales'][number];

const Title = styled.h2`
  padding: 20px 20px 0;
  ${text.h4}
`;

/** Every sold licence: name, software type, purchase date, price, the agent's share (specification section 3). */
export const SaleTable = ({ sales }: { sales: readonly Sale[] }) => {
  const intl = useIntl();
  const label = {
    product: intl.formatMessage({ id: 'software.product' }),
    type: intl.formatMessage({ id: 'software.type' }),
    date: intl.formatMessage({ id: 'software.date' }),
    price: intl.formatMessage({ id: 'software.price' }),
    share: intl.formatMessage({ id: 'software.earned' }),
  };
  return (
    <Card $isFlush>
      <Title>
        <FormattedMessage id="software.sales" />
      </Title>
      <DataTable>
        <thead>
          <tr>
            <th scope="col">{label.product}</th>
            <th scope="col">{label.type}</th>
            <th scope="col">{label.date}</th>
            <th scope="col" className="is-end">
              {label.price}
            </th>
            <th scope="col">{label.share}</th>
          </tr>
        </thead>
        <tbody>
          {sales.map(({ id, name, softwareType, price, share, purchasedAt }) => (
            <tr key={id}>
              <td data-label={label.product}>
                <bdi>{name}</bdi>
              </td>
              <td data-label={label.type}>
                <bdi>{softwareType}</bdi>
              </td>
              <td data-label={label.date}>
                {intl.formatDate(purchasedAt, { dateStyle: 'medium', timeStyle: 'short' })}
              </td>
              <td data-label={label.price} className="is-end">
                <Price amount={price} />
              </td>
              <td data-label={label.share}>
                <Price amount={share} />
              </td>
            </tr>
          ))}
        </tbody>
      </DataTable>
    </Card>
  );
};

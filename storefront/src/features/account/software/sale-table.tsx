import { FormattedMessage, useIntl } from 'react-intl';
import { styled } from 'styled-components';

import { callEndpoint } from '../../../session/api/call-endpoint';
import { usePagedList } from '../../../session/resources/paged-list';
import { text } from '../../../theme/text';
import { AreaStack } from '../../../ui/display/area-head';
import { Card } from '../../../ui/display/card';
import { DataTable } from '../../../ui/display/data-table';
import { FailedList } from '../../../ui/display/failed-list';
import { Price } from '../../../ui/shop/price';
import { ShowMore } from '../../../ui/controls/show-more';
import { Skeleton } from '../../../ui/display/skeleton';

const pageSize = 20;

/** The paged list of the agent's sales. */
export const salesSubject = ['listLicenceSales'] as const;

const Title = styled.h2`
  padding: 20px 20px 0;
  ${text.h4}
`;

/** Every sold licence, newest first: name, software type, purchase date, price, the agent's share (rule 6.4). */
export const SaleTable = () => {
  const intl = useIntl();
  const list = usePagedList({
    subject: salesSubject,
    pageSize,
    load: async (before: string | undefined) => {
      const { sales } = await callEndpoint('listLicenceSales', { query: { limit: pageSize, before } });
      return sales;
    },
    cursorOf: ({ id }) => id,
  });
  const label = {
    product: intl.formatMessage({ id: 'software.product' }),
    type: intl.formatMessage({ id: 'software.type' }),
    date: intl.formatMessage({ id: 'software.date' }),
    price: intl.formatMessage({ id: 'software.price' }),
    share: intl.formatMessage({ id: 'software.earned' }),
  };
  const { rows, error, reload } = list;
  if (!rows)
    return error === undefined ? <Skeleton $blockSize="200px" $radius="20px" /> : <FailedList onRetry={reload} />;
  return (
    <AreaStack>
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
            {rows.map(({ id, name, softwareType, price, share, purchasedAt }) => (
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
      <ShowMore list={list} isByTime />
    </AreaStack>
  );
};

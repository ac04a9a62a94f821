import { FormattedMessage, FormattedNumber, useIntl } from 'react-intl';
import { styled } from 'styled-components';

import { text } from '../../../theme/text';
import { DataTable } from '../../../ui/display/data-table';
import { Price } from '../../../ui/shop/price';
import { TariffIcon } from './tariff-icon';
import type { TariffRow, TariffSubject } from './use-tariffs';

const Caption = styled.caption`
  padding: 20px 20px 4px;
  ${text.h4}
  text-align: start;
`;

const Name = styled.span`
  display: inline-flex;
  vertical-align: middle;
  align-items: center;
  gap: 12px;
  ${text.ui}
`;

/** Prices and stock of what one service or country has. */
export const TariffTable = ({
  rows,
  of,
  caption,
}: {
  rows: readonly TariffRow[];
  of: TariffSubject;
  caption: string;
}) => {
  const intl = useIntl();
  const label = {
    name: intl.formatMessage({ id: of === 'service' ? 'prices.service' : 'prices.country' }),
    stock: intl.formatMessage({ id: 'prices.stock' }),
    price: intl.formatMessage({ id: 'prices.price' }),
  };
  return (
    <DataTable>
      <Caption>{caption}</Caption>
      <thead>
        <tr>
          <th scope="col">{label.name}</th>
          <th scope="col" className="is-end">
            {label.stock}
          </th>
          <th scope="col">{label.price}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ code, name, icon, count, price }) => (
          <tr key={code}>
            <td data-label={label.name}>
              <Name>
                <TariffIcon of={of} icon={icon} name={name} />
                {name}
              </Name>
            </td>
            <td data-label={label.stock} className="is-end">
              {count > 0 ? <FormattedNumber value={count} /> : <FormattedMessage id="prices.none" />}
            </td>
            <td data-label={label.price}>
              <Price amount={price} />
            </td>
          </tr>
        ))}
      </tbody>
    </DataTable>
  );
};

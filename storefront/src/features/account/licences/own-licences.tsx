import type { LicencePurchase } from '@shop/shared-types/contract/licences';
import { FormattedMessage, useIntl } from 'react-intl';
import { styled } from 'styled-components';

import { FaultButton } from '../../shared/disputes/fault-button';
import { text } from '../../../theme/text';
import { Card } from '../../../ui/display/card';
import { CopyIconButton } from '../../../ui/controls/copy-icon-button';
import { DataTable } from '../../../ui/display/data-table';
import { Price } from '../../../ui/shop/price';
import { useToast } from '../../../ui/overlays/toast';

const Title = styled.h2`
  padding: 20px 20px 0;
  ${text.h4}
`;

const Key = styled.span`
  display: inline-flex;
  align-items: center;
  gap: 8px;
  & > code {
    font-family: var(--mono);
    overflow-wrap: anywhere;
  }
`;

/** Bought licences with their keys, newest first. */
export const OwnLicences = ({ licences }: { licences: readonly LicencePurchase[] }) => {
  const intl = useIntl();
  const toast = useToast();
  const label = {
    product: intl.formatMessage({ id: 'software.product' }),
    key: intl.formatMessage({ id: 'licences.key' }),
    date: intl.formatMessage({ id: 'software.date' }),
    price: intl.formatMessage({ id: 'software.price' }),
  };
  return (
    <Card $isFlush>
      <Title>
        <FormattedMessage id="licences.mine" />
      </Title>
      <DataTable>
        <thead>
          <tr>
            <th scope="col">{label.product}</th>
            <th scope="col">{label.key}</th>
            <th scope="col">{label.date}</th>
            <th scope="col">{label.price}</th>
          </tr>
        </thead>
        <tbody>
          {licences.map(({ id, product, key, price, boughtAt }) => (
            <tr key={id}>
              <td data-label={label.product}>
                <bdi>{product.name}</bdi>
              </td>
              <td data-label={label.key}>
                <Key>
                  <code dir="ltr">{key}</code>
                  <CopyIconButton value={key} onError={() => toast.error(intl.formatMessage({ id: 'error.copy' }))} />
                </Key>
                <div>
                  <FaultButton kind="licence" saleId={id} name={product.name} />
                </div>
              </td>
              <td data-label={label.date}>{intl.formatDate(boughtAt, { dateStyle: 'medium' })}</td>
              <td data-label={label.price}>
                <Price amount={price} />
              </td>
            </tr>
          ))}
        </tbody>
      </DataTable>
    </Card>
  );
};

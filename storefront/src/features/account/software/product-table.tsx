import KeyRound from 'lucide-react/icons/key-round';
import Languages from 'lucide-react/icons/languages';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { styled } from 'styled-components';

import type { Contract } from '@shop/shared-types/contract';
import type { AnswerOf } from '@shop/shared-types/endpoint';

import { callEndpoint } from '../../../session/api/call-endpoint';
import { useFailureText } from '../../../session/use-failure-text';
import { color } from '../../../theme/color';
import { text } from '../../../theme/text';
import { Card } from '../../../ui/display/card';
import { DataTable } from '../../../ui/display/data-table';
import { IconButton } from '../../../ui/controls/icon-button';
import { Price } from '../../../ui/shop/price';
import { Switch } from '../../../ui/controls/switch';
import { useToast } from '../../../ui/overlays/toast';
import { VisuallyHidden } from '../../../ui/display/visually-hidden';
import { AddKeysDialog } from './add-keys-dialog';
import { useLanguageNames } from './language-names';
import { TranslationsDialog } from './translations-dialog';

export type OwnProduct = AnswerOf<Contract['listOwnLicenceProducts']>[number];

const Title = styled.h2`
  padding: 20px 20px 0;
  ${text.h4}
`;

const Missing = styled.p`
  ${text.caption}
  color: ${color.warning};
`;

const Actions = styled.span`
  display: inline-flex;
  align-items: center;
  gap: 8px;
`;

/** The agent's products: price, keys left, what was sold; taken off sale and filled up here. */
export const ProductTable = ({ products, onChanged }: { products: readonly OwnProduct[]; onChanged: () => void }) => {
  const intl = useIntl();
  const toast = useToast();
  const failureText = useFailureText();
  const names = useLanguageNames();
  const [filling, setFilling] = useState<OwnProduct>();
  const [translating, setTranslating] = useState<OwnProduct>();
  const label = {
    product: intl.formatMessage({ id: 'software.product' }),
    type: intl.formatMessage({ id: 'software.type' }),
    price: intl.formatMessage({ id: 'software.price' }),
    stock: intl.formatMessage({ id: 'software.stock' }),
    sold: intl.formatMessage({ id: 'software.sold' }),
    onSale: intl.formatMessage({ id: 'software.on-sale' }),
  };
  const setOnSale = async (product: OwnProduct, isOnSale: boolean) => {
    try {
      await callEndpoint('changeLicenceProduct', { params: { id: product.id }, body: { isOnSale } });
    } catch (failure) {
      toast.error(failureText(failure));
    }
    onChanged();
  };
  return (
    <Card $isFlush>
      <Title>
        <FormattedMessage id="software.products" />
      </Title>
      <DataTable>
        <thead>
          <tr>
            <th scope="col">{label.product}</th>
            <th scope="col">{label.type}</th>
            <th scope="col">{label.price}</th>
            <th scope="col">{label.stock}</th>
            <th scope="col">{label.sold}</th>
            <th scope="col">{label.onSale}</th>
          </tr>
        </thead>
        <tbody>
          {products.map((product) => (
            <tr key={product.id}>
              <td data-label={label.product}>
                <div>
                  <bdi>{product.name}</bdi>
                  {product.untranslated.length > 0 && (
                    <Missing>
                      <FormattedMessage
                        id="software.untranslated"
                        values={{ languages: intl.formatList(product.untranslated.map((code) => names[code])) }}
                      />
                    </Missing>
                  )}
                </div>
              </td>
              <td data-label={label.type}>
                <bdi>{product.softwareType}</bdi>
              </td>
              <td data-label={label.price}>
                <Price amount={product.price} />
              </td>
              <td data-label={label.stock}>{intl.formatNumber(product.count)}</td>
              <td data-label={label.sold}>{intl.formatNumber(product.sold)}</td>
              <td data-label={label.onSale}>
                <Actions>
                  <IconButton
                    sizePx={32}
                    label={intl.formatMessage({ id: 'software.translations-label' }, { name: product.name })}
                    icon={<Languages size={18} strokeWidth={1.75} aria-hidden="true" />}
                    onClick={() => setTranslating(product)}
                  />
                  <IconButton
                    sizePx={32}
                    label={intl.formatMessage({ id: 'software.add-keys-label' }, { name: product.name })}
                    icon={<KeyRound size={18} strokeWidth={1.75} aria-hidden="true" />}
                    onClick={() => setFilling(product)}
                  />
                  <Switch
                    label={
                      <VisuallyHidden>
                        <FormattedMessage id="software.switch-label" values={{ name: product.name }} />
                      </VisuallyHidden>
                    }
                    checked={product.isOnSale}
                    onChange={({ target }) => void setOnSale(product, target.checked)}
                  />
                </Actions>
              </td>
            </tr>
          ))}
        </tbody>
      </DataTable>
      {translating && (
        <TranslationsDialog product={translating} onClose={() => setTranslating(undefined)} onSaved={onChanged} />
      )}
      {filling && <AddKeysDialog product={filling} onClose={() => setFilling(undefined)} onAdded={onChanged} />}
    </Card>
  );
};

import { useRef, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { styled } from 'styled-components';

import type { LicenceProduct } from '@shop/shared-types/contract/licences';

import { Refusal } from '../../../forms/form-parts';
import { callEndpoint } from '../../../session/api/call-endpoint';
import { randomKey } from '../../../session/api/random-key';
import { refreshBalance } from '../../../session/resources/balance';
import { useFailureText } from '../../../session/use-failure-text';
import { color } from '../../../theme/color';
import { space } from '../../../theme/scale';
import { text } from '../../../theme/text';
import { UntranslatedNote } from '../../shared/untranslated-note';
import { Badge } from '../../../ui/display/badge';
import { Button } from '../../../ui/controls/button';
import { Card } from '../../../ui/display/card';
import { Modal } from '../../../ui/overlays/modal';
import { Price, useFormatPrice } from '../../../ui/shop/price';
import { useToast } from '../../../ui/overlays/toast';

const Grid = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(280px, 1fr));
  gap: ${space[5]};
`;

const Box = styled(Card)`
  display: grid;
  grid-template-rows: auto auto 1fr;
  align-content: start;
  gap: ${space[3]};
  block-size: 100%;
`;

const Name = styled.h2`
  ${text.h4}
  overflow-wrap: anywhere;
`;

const Description = styled.p`
  ${text.small}
  color: ${color.text2};
  white-space: pre-line;
`;

const Words = styled.p`
  ${text.body}
  color: ${color.text2};
`;

/** Asks for confirmation before money is taken. A purchase without an answer keeps its key, so a second press never buys twice. */
const BuyDialog = ({
  product,
  onClose,
  onBought,
}: {
  product: LicenceProduct;
  onClose: () => void;
  onBought: () => void;
}) => {
  const intl = useIntl();
  const toast = useToast();
  const failureText = useFailureText();
  const idempotencyKey = useRef(randomKey());
  const [isBuying, setBuying] = useState(false);
  const [refusal, setRefusal] = useState<string>();

  const buy = async () => {
    setBuying(true);
    setRefusal(undefined);
    try {
      const body = { productId: product.id, priceMax: product.price };
      await callEndpoint('buyLicence', { body }, { idempotencyKey: idempotencyKey.current });
      toast.success(intl.formatMessage({ id: 'licences.bought' }, { name: product.name }));
      void refreshBalance();
      onBought();
      onClose();
    } catch (failure) {
      setRefusal(failureText(failure));
    } finally {
      setBuying(false);
    }
  };
  return (
    <Modal
      isOpen
      onClose={onClose}
      maxPx={480}
      title={product.name}
      footer={
        <>
          <Button variant="ghost" onClick={onClose}>
            <FormattedMessage id="licences.cancel" />
          </Button>
          <Button variant="primary" isLoading={isBuying} onClick={() => void buy()}>
            <span>
              <FormattedMessage id="licences.buy" values={{ price: <Price amount={product.price} /> }} />
            </span>
          </Button>
        </>
      }
    >
      <Words>
        <FormattedMessage id="licences.confirm" values={{ price: <Price amount={product.price} /> }} />
      </Words>
      <Refusal>{refusal}</Refusal>
    </Modal>
  );
};

/** Licences on sale, each with its price beside the button that buys. */
export const ProductCards = ({ products, onBought }: { products: readonly LicenceProduct[]; onBought: () => void }) => {
  const intl = useIntl();
  const formatPrice = useFormatPrice();
  const [wanted, setWanted] = useState<LicenceProduct>();
  return (
    <>
      <Grid>
        {products.map((product) => (
          <li key={product.id}>
            <Box>
              <Name>
                <bdi>{product.name}</bdi>
              </Name>
              <div>
                <Badge>{product.softwareType}</Badge>
              </div>
              <Description dir="auto">{product.description}</Description>
              <UntranslatedNote language={product.wordsLanguage} />
              {product.count > 0 ? (
                <Button
                  variant="soft"
                  isBlock
                  aria-label={intl.formatMessage(
                    { id: 'licences.buy-label' },
                    { name: product.name, price: formatPrice(product.price) },
                  )}
                  onClick={() => setWanted(product)}
                >
                  <span>
                    <FormattedMessage id="licences.buy" values={{ price: <Price amount={product.price} /> }} />
                  </span>
                </Button>
              ) : (
                <Button isBlock disabled>
                  <FormattedMessage id="licences.sold-out" />
                </Button>
              )}
            </Box>
          </li>
        ))}
      </Grid>
      {wanted && <BuyDialog product={wanted} onClose={() => setWanted(undefined)} onBought={onBought} />}
    </>
  );
};

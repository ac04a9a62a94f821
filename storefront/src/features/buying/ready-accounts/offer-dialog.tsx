import TriangleAlert from 'lucide-react/icons/triangle-exclamation-point';
import Wallet from 'lucide-react/icons/wallet';
import { useEffect, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { styled } from 'styled-components';
import useSWR from 'swr';

import type { ReadyAccountOffer } from '@shop/shared-types/contract/ready-accounts';

import { useLocale } from '../../../i18n/locale-context';
import { callEndpoint } from '../../../session/api/call-endpoint';
import { useBalance } from '../../../session/resources/balance';
import { openPages } from '../../../session/open-pages';
import { color } from '../../../theme/color';
import { media } from '../../../theme/media';
import { space } from '../../../theme/scale';
import { text } from '../../../theme/text';
import { Button } from '../../../ui/controls/button';
import { ButtonLink } from '../../../ui/controls/button-link';
import { Modal } from '../../../ui/overlays/modal';
import { Price, useFormatPrice } from '../../../ui/shop/price';
import { Stepper } from '../../../ui/controls/stepper';
import { UntranslatedNote } from '../../shared/untranslated-note';
import { DeliveredData, SaveDelivered } from './delivered-data';
import { OfferFacts } from './offer-facts';
import { boundsOf, stepQuantity } from './quantity';
import { keepPlace } from './ready-accounts-path';
import { useAccountPurchase } from './use-account-purchase';

const EachCosts = styled.p`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  justify-content: space-between;
  gap: ${space[2]} ${space[4]};
  margin-block-end: ${space[3]};
  ${text.h4}
  & > span {
    ${text.ui}
    color: ${color.text2};
  }
`;

const About = styled.p`
  margin-block-end: ${space[5]};
  ${text.body}
  color: ${color.text2};
  white-space: pre-line;
`;

const Quantity = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space[3]};
  margin-block-start: ${space[5]};
  padding: ${space[4]} ${space[5]};
  border-radius: 14px;
  background: ${color.surface2};
`;

const QuantityTitle = styled.p`
  ${text.h4}
`;

const Hint = styled.p`
  ${text.caption}
  color: ${color.text2};
`;

const Missing = styled.p`
  display: flex;
  gap: 10px;
  margin-block-start: ${space[4]};
  ${text.small}
  color: ${color.warning};
`;

const Balance = styled.p`
  display: flex;
  align-items: center;
  gap: 8px;
  ${text.small}
  color: ${color.text2};
  & > b {
    color: ${color.text};
    font-weight: var(--weight-strong);
  }
  ${media.mobile} {
    flex-basis: 100%;
  }
`;

const Actions = styled.div`
  display: flex;
  gap: ${space[3]};
  margin-inline-start: auto;
  ${media.mobile} {
    flex: 1;
    & > :last-child {
      flex: 1;
    }
  }
`;

const NameAndPrice = ({ offer: { name, price } }: { offer: Pick<ReadyAccountOffer, 'name' | 'price'> }) => (
  <EachCosts>
    {name}
    <span>
      <FormattedMessage id="ready-accounts.one-price" values={{ price: <Price amount={price} /> }} />
    </span>
  </EachCosts>
);

export interface OfferDialogProps {
  /** The offer as the list showed it; the dialog loads the current one. */
  offer: ReadyAccountOffer;
  /** ISO code of the country's flag. */
  flag: string;
  onClose: () => void;
}

/** An offer in full: its quantity, its total, and after the purchase the delivered data. */
export const OfferDialog = ({ offer: listed, flag, onClose }: OfferDialogProps) => {
  const intl = useIntl();
  const { code } = useLocale();
  const formatPrice = useFormatPrice();
  const balance = useBalance();
  const { buy, isBuying, delivered } = useAccountPurchase();
  const { data: offer = listed } = useSWR<ReadyAccountOffer, unknown>(['getReadyAccountOffer', code, listed.id], () =>
    callEndpoint('getReadyAccountOffer', { params: { id: listed.id } }),
  );
  const bounds = boundsOf(offer);
  const [quantity, setQuantity] = useState(bounds.pack);
  // Another buyer may have bought in the meantime.
  useEffect(
    () => setQuantity((wanted) => Math.max(bounds.pack, Math.min(wanted, bounds.max))),
    [bounds.pack, bounds.max],
  );

  const title = intl.formatMessage({ id: 'ready-accounts.dialog-title' }, { service: offer.service.name });
  if (delivered) {
    return (
      <Modal
        isOpen
        onClose={onClose}
        title={intl.formatMessage({ id: 'ready-accounts.delivered' })}
        footer={
          <>
            <ButtonLink variant="ghost" size="lg" to="/profile/accounts">
              <FormattedMessage id="ready-accounts.mine" />
            </ButtonLink>
            <SaveDelivered offerId={offer.offerId} accounts={delivered} />
          </>
        }
      >
        <DeliveredData accounts={delivered} />
      </Modal>
    );
  }

  const total = offer.price * quantity;
  const isSoldOut = bounds.max === 0;
  const missing = balance === undefined ? 0 : Math.max(0, total - balance);
  return (
    <Modal
      isOpen
      onClose={onClose}
      title={title}
      footer={
        <>
          {balance !== undefined && (
            <Balance>
              <Wallet size={18} strokeWidth={1.75} aria-hidden="true" />
              <FormattedMessage id="auth.balance-title" />
              <b>
                <Price amount={balance} />
              </b>
            </Balance>
          )}
          <Actions>
            <Button variant="ghost" size="lg" onClick={onClose}>
              <FormattedMessage id="ready-accounts.cancel" />
            </Button>
            {missing > 0 && openPages.topUp ? (
              <ButtonLink variant="primary" size="lg" to="/profile/pay" onClick={keepPlace}>
                <FormattedMessage id="auth.top-up" />
              </ButtonLink>
            ) : (
              <Button
                variant="primary"
                size="lg"
                isLoading={isBuying}
                disabled={isSoldOut || missing > 0}
                onClick={() => void buy(offer, quantity)}
              >
                <FormattedMessage
                  id={isSoldOut ? 'ui.out-of-stock' : 'ready-accounts.buy-total'}
                  values={{ count: quantity, price: formatPrice(total) }}
                />
              </Button>
            )}
          </Actions>
        </>
      }
    >
      <NameAndPrice offer={offer} />
      {offer.description && <About dir="auto">{offer.description}</About>}
      <UntranslatedNote language={offer.wordsLanguage} />
      <OfferFacts offer={offer} flag={flag} />
      <Quantity>
        <div>
          <QuantityTitle>
            <FormattedMessage id="ready-accounts.quantity" />
          </QuantityTitle>
          <Hint>
            <FormattedMessage id="ready-accounts.bounds" values={{ min: bounds.pack, max: bounds.max }} />
          </Hint>
        </div>
        <Stepper
          value={quantity}
          lessLabel={intl.formatMessage({ id: 'ready-accounts.less' })}
          moreLabel={intl.formatMessage({ id: 'ready-accounts.more' })}
          canLess={!isBuying && stepQuantity(quantity, -1, bounds) !== quantity}
          canMore={!isBuying && stepQuantity(quantity, 1, bounds) !== quantity}
          onStep={(direction) => setQuantity(stepQuantity(quantity, direction, bounds))}
        />
      </Quantity>
      {missing > 0 && (
        <Missing role="status">
          <TriangleAlert size={18} strokeWidth={1.75} aria-hidden="true" />
          <span>
            <FormattedMessage id="purchase.balance-low-title" />
            {'. '}
            <FormattedMessage id="purchase.balance-low-missing" values={{ price: <Price amount={missing} /> }} />
          </span>
        </Missing>
      )}
    </Modal>
  );
};

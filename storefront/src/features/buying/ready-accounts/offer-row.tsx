import { FormattedMessage, FormattedNumber, useIntl } from 'react-intl';
import { styled } from 'styled-components';

import type { ReadyAccountOffer } from '@shop/shared-types/contract/ready-accounts';

import { color } from '../../../theme/color';
import { media } from '../../../theme/media';
import { radius, space } from '../../../theme/scale';
import { tabularFigures, text } from '../../../theme/text';
import { Badge } from '../../../ui/display/badge';
import { Button } from '../../../ui/controls/button';
import { Price, useFormatPrice } from '../../../ui/shop/price';
import { boundsOf } from './quantity';
import { useOfferWords } from './use-offer-words';

const Row = styled.li`
  display: grid;
  grid-template-columns: minmax(0, 1fr) 88px 112px auto;
  align-items: center;
  gap: ${space[4]};
  min-block-size: 79px;
  padding: 13px 13px 13px 17px;
  border: 1px solid ${color.border};
  border-radius: ${radius.row};
  background: ${color.surface};
  ${media.hover} {
    &:hover {
      border-color: ${color.brandLine};
    }
  }
  ${media.upTo639} {
    grid-template-columns: 1fr 1fr auto;
    padding-inline: 14px;
  }
`;

const About = styled.div`
  display: grid;
  gap: 8px;
  min-inline-size: 0;
  ${media.upTo639} {
    grid-column: 1 / -1;
  }
`;

const Name = styled.h4`
  ${text.ui}
  text-align: match-parent;
`;

const Tags = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 6px;
`;

const Figure = styled.p`
  display: grid;
  justify-items: start;
  ${text.ui}
  ${tabularFigures}
  & > small {
    ${text.caption}
    color: ${color.text2};
  }
`;

export interface OfferRowProps {
  offer: ReadyAccountOffer;
  onBuy: (offer: ReadyAccountOffer) => void;
}

/** One offer: name, stock, price of the minimum pack, and the Buy button. */
export const OfferRow = ({ offer, onBuy }: OfferRowProps) => {
  const intl = useIntl();
  const formatPrice = useFormatPrice();
  const words = useOfferWords();
  const isPack = offer.min_count > 1;
  const canBuy = boundsOf(offer).max > 0;
  const packPrice = offer.price * offer.min_count;
  const tags = [
    words.format(offer),
    ...(offer.cloud_pass ? [intl.formatMessage({ id: 'ready-accounts.cloud-password' })] : []),
    words.registration(offer),
  ].filter((tag) => tag !== '');
  return (
    <Row data-offer={offer.id}>
      <About>
        <Name dir="auto">{offer.name}</Name>
        <Tags>
          {tags.map((tag) => (
            <Badge key={tag}>{tag}</Badge>
          ))}
        </Tags>
      </About>
      <Figure>
        <FormattedNumber value={offer.count} />
        <small>
          <FormattedMessage id="ready-accounts.in-stock" />
        </small>
      </Figure>
      <Figure>
        <Price amount={packPrice} />
        <small>
          {isPack ? (
            <FormattedMessage
              id="ready-accounts.for-pack"
              values={{ count: offer.min_count, price: <Price amount={offer.price} /> }}
            />
          ) : (
            <FormattedMessage id="ready-accounts.each" />
          )}
        </small>
      </Figure>
      {canBuy ? (
        <Button
          variant="soft"
          aria-label={intl.formatMessage(
            { id: 'ready-accounts.buy-label' },
            { name: offer.name, price: formatPrice(packPrice) },
          )}
          onClick={() => onBuy(offer)}
        >
          <FormattedMessage id="ready-accounts.buy-now" />
        </Button>
      ) : (
        <Button disabled>
          <FormattedMessage id="ui.out-of-stock" />
        </Button>
      )}
    </Row>
  );
};

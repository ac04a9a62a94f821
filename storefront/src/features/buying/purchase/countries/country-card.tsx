import ChevronDown from 'lucide-react/icons/chevron-down';
import MailCheck from 'lucide-react/icons/mail-check';
import Repeat2 from 'lucide-react/icons/repeat-2';
import { memo } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { css, styled } from 'styled-components';

import { wholesaleFrom } from '@shop/shared-types/constants';

import { color } from '../../../../theme/color';
import { media } from '../../../../theme/media';
import { ellipsis } from '../../../../theme/mixins';
import { radius } from '../../../../theme/scale';
import { tabularFigures, text } from '../../../../theme/text';
import { Button } from '../../../../ui/controls/button';
import { Flag } from '../../../../ui/shop/flag';
import { Price, useFormatPrice } from '../../../../ui/shop/price';
import { Spinner } from '../../../../ui/display/spinner';
import { StockText } from '../../../../ui/shop/stock-text';
import { VisuallyHidden } from '../../../../ui/display/visually-hidden';
import { isSoldOut, type CountryOffer } from '../catalogue';
import { deliveryOfOffer, type Delivery } from '../use-delivery';

const marked = css`
  border-color: ${color.brandLine};
  box-shadow: inset 0 0 0 0.5px ${color.brandLine};
`;

/** Its parts have no styles of their own: a list has a hundred cards, and each style would stand a hundred times in the page. */
const Card = styled.li<{ $isMarked: boolean }>`
  container-type: inline-size;
  border: 1px solid ${color.border};
  border-radius: ${radius.row};
  background: ${color.surface};
  content-visibility: auto;
  contain-intrinsic-size: auto 60px;
  scroll-margin-block: 12px;
  ${({ $isMarked }) => $isMarked && marked}
  &:has(:focus-visible) {
    ${marked}
  }
  ${media.hover} {
    &:hover {
      ${marked}
    }
  }
  & > div {
    display: flex;
    align-items: center;
    gap: 12px;
    block-size: 60px;
    padding-inline: 13px 9px;
    /* On a phone of 375 px the stock and the delivery rate share 140 px. */
    @container (max-width: 352px) {
      gap: 8px;
      padding-inline: 9px;
    }
  }
  & > div > div:not([data-price]) {
    flex: 1;
    min-inline-size: 0;
  }
  & h3 {
    ${text.ui}
    ${ellipsis}
    @container (max-width: 380px) {
      font-size: 0.875rem;
      letter-spacing: -0.02em;
    }
    @container (max-width: 352px) {
      max-block-size: 2.3em;
      line-height: 1.15;
      white-space: normal;
      hyphens: auto;
    }
  }
  /* One line with the stock, so that the card keeps its height: what has no room beside the stock wraps out of sight. */
  & h3 + div {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 8px;
    max-block-size: calc(1.125rem * var(--leading));
    overflow: hidden;
    /* On a phone of 320 px the figure has the room of the bars. */
    @container (max-width: 300px) {
      & > span::before {
        display: none;
      }
    }
  }
  /* Beside a choice of prices the delivery rate has the room of the signs. */
  @container (max-width: 419px) {
    & > div:has([data-price] > button) h3 + div:has(> span + span) > span {
      &::before,
      & > svg {
        display: none;
      }
    }
  }
  & [data-price] {
    display: grid;
    justify-items: end;
    text-align: end;
  }
  & [data-price] > bdi {
    ${text.h4}
    line-height: 1.25rem;
    ${tabularFigures}
    white-space: nowrap;
  }
  &[data-out] [data-price] > bdi {
    opacity: 0.72;
  }
  html:not(.js) & button {
    display: none;
  }
`;

const Delivered = styled.span`
  display: inline-flex;
  flex-shrink: 0;
  align-items: center;
  gap: 4px;
  ${text.caption}
  ${tabularFigures}
  color: ${color.text2};
  @container (max-width: 300px) {
    display: none;
  }
`;

const Time = styled.span`
  @container (max-width: 380px) {
    display: none;
  }
`;

/** The figure says what it counts where the card has room for it. */
const Worded = styled.span`
  @container (max-width: 419px) {
    display: none;
  }
`;

const Bare = styled.bdi`
  @container (min-width: 420px) {
    display: none;
  }
`;

const Below = styled.span`
  ${text.micro}
  ${tabularFigures}
  color: ${color.text2};
  font-weight: var(--weight-text);
  white-space: nowrap;
  /* On a phone the words wrap: in one line they would take the room of the name. */
  @container (max-width: 380px) {
    max-inline-size: 62px;
    line-height: 1.1;
    text-align: end;
    white-space: normal;
  }
`;

/** The share of codes that arrived and the usual time; the words name the sample too. */
const DeliveryFacts = ({ delivery: { rate, sample, medianSeconds: seconds } }: { delivery: Delivery }) => {
  const intl = useIntl();
  const words = [
    intl.formatMessage({ id: 'purchase.delivered' }, { rate, sample }),
    ...(seconds === undefined ? [] : [intl.formatMessage({ id: 'purchase.usual-time' }, { seconds })]),
  ].join(' · ');
  return (
    <Delivered title={words}>
      <MailCheck size={14} aria-hidden="true" />
      <span aria-hidden="true">
        <Worded>
          <FormattedMessage id="purchase.delivered-short" values={{ rate, sample }} />
        </Worded>
        <Bare dir="ltr">{intl.formatNumber(rate, { style: 'percent' })}</Bare>
        {seconds !== undefined && (
          <Time>
            {' · '}
            <FormattedMessage id="purchase.seconds" values={{ seconds }} />
          </Time>
        )}
      </span>
      <VisuallyHidden>{words}</VisuallyHidden>
    </Delivered>
  );
};

interface TiersProps {
  tiers: NonNullable<CountryOffer['tiers']>;
  /** Whether the card shows another price than the lowest, as the visitor chose (rule 14.5). */
  isLikeliest: boolean;
  onChoose: () => void;
}

/** Shows up to which price there is stock, and opens the choice between the prices. */
const Tiers = ({ tiers, isLikeliest, onChoose }: TiersProps) => {
  const intl = useIntl();
  const formatPrice = useFormatPrice();
  const dearest = tiers.at(-1);
  if (!dearest) return null;
  const all = intl.formatList(
    tiers.map(({ price, count }) => `${intl.formatNumber(count)} × ${formatPrice(price)}`),
    { type: 'unit' },
  );
  return (
    <TierButton type="button" title={all} aria-haspopup="dialog" onClick={onChoose}>
      {isLikeliest ? (
        <FormattedMessage id="purchase.likeliest" />
      ) : (
        <FormattedMessage id="purchase.up-to" values={{ price: <Price amount={dearest.price} /> }} />
      )}
      <ChevronDown size={12} aria-hidden="true" />
      <VisuallyHidden>{`: ${all}`}</VisuallyHidden>
    </TierButton>
  );
};

/** What each number costs in a large order. */
const Wholesale = ({ price, from }: { price: number; from: number }) => (
  <Below>
    <FormattedMessage id="purchase.wholesale-price" values={{ count: from, price: <Price amount={price} /> }} />
  </Below>
);

/** The text looks like the line beside it; the pressed area is larger than the text. */
const TierButton = styled.button`
  display: inline-flex;
  align-items: center;
  gap: 2px;
  margin: -6px;
  padding: 6px;
  border: 0;
  border-radius: 8px;
  background: transparent;
  ${text.micro}
  ${tabularFigures}
  color: ${color.text2};
  font-weight: var(--weight-text);
  white-space: nowrap;
  ${media.hover} {
    &:hover {
      color: ${color.text};
      text-decoration: underline;
    }
  }
  /* The longest name of a country has the room of the arrow. */
  @container (max-width: 380px) {
    text-decoration: underline;
    & > svg {
      display: none;
    }
  }
  /* At 320 px the words wrap: in one line they would take the room of the name. */
  @container (max-width: 300px) {
    max-inline-size: 74px;
    line-height: 1.1;
    text-align: end;
    white-space: normal;
  }
`;

/** A hover anywhere on the card shows what its button would do. */
const BuyButton = styled(Button)`
  min-inline-size: 77px;
  @container (max-width: 300px) {
    min-inline-size: 0;
    padding-inline: 12px;
  }
  ${media.hover} {
    ${Card}:hover &:not(:disabled) {
      background: ${color.brand};
      color: ${color.onBrand};
    }
  }
  ${Card}:has(:focus-visible) &:not(:disabled) {
    background: ${color.brand};
    color: ${color.onBrand};
  }
`;

const Long = styled.span`
  @container (max-width: 371px) {
    display: none;
  }
`;

const Short = styled.span`
  @container (min-width: 372px) {
    display: none;
  }
`;

export interface CountryCardProps {
  offer: CountryOffer;
  /** ISO code; without one the place stays empty. */
  flag: string | undefined;
  serviceName: string;
  /** Of all numbers of the country; undefined where too few were bought to tell. */
  delivery: Delivery | undefined;
  isBuying: boolean;
  /** Kept from before signing in; the card has an outline. */
  isMarked: boolean;
  onBuy: (offer: CountryOffer) => void;
  /** Opens the choice of price and quantity. */
  onOrder: (offer: CountryOffer) => void;
}

const CountryCardView = ({
  offer,
  flag,
  serviceName,
  delivery,
  isBuying,
  isMarked,
  onBuy,
  onOrder,
}: CountryCardProps) => {
  const intl = useIntl();
  const formatPrice = useFormatPrice();
  const isOut = isSoldOut(offer);
  const known = deliveryOfOffer(offer) ?? delivery;
  const { wholesalePrice, wholesaleFrom: from = wholesaleFrom } = offer;
  const isForQuantity = wholesalePrice !== undefined && wholesalePrice < offer.price;
  const values = { service: serviceName, country: offer.name, price: formatPrice(offer.price) };
  const orderValues = { ...values, count: from, price: formatPrice(wholesalePrice ?? offer.price) };
  return (
    <Card
      $isMarked={isMarked || isBuying}
      data-country={offer.country_external_id}
      data-flag={flag}
      data-out={isOut ? '' : undefined}
    >
      <div>
        {flag && <Flag country={flag} />}
        <div>
          <h3>{offer.name}</h3>
          <div>
            <StockText count={isOut ? 0 : offer.count} />
            {known && <DeliveryFacts delivery={known} />}
          </div>
        </div>
        <div data-price={offer.price}>
          <Price amount={offer.price} />
          {isForQuantity ? (
            <Wholesale price={wholesalePrice} from={from} />
          ) : (
            offer.tiers && (
              <Tiers
                tiers={offer.tiers}
                isLikeliest={offer.price !== offer.tiers[0]?.price}
                onChoose={() => onOrder(offer)}
              />
            )
          )}
        </div>
        {isOut ? (
          <Button
            isLoading={isBuying}
            icon={<Repeat2 size={18} strokeWidth={1.75} aria-hidden="true" />}
            aria-label={intl.formatMessage({ id: 'purchase.repeat-label' }, values)}
            onClick={() => onBuy(offer)}
          >
            <Long>
              <FormattedMessage id="purchase.repeat" />
            </Long>
            <Short>
              <FormattedMessage id="purchase.repeat-short" />
            </Short>
          </Button>
        ) : (
          <BuyButton
            variant={isBuying ? 'primary' : 'soft'}
            aria-busy={isBuying || undefined}
            aria-label={
              isForQuantity
                ? intl.formatMessage({ id: 'purchase.order-label' }, orderValues)
                : intl.formatMessage({ id: 'purchase.buy-label' }, values)
            }
            aria-haspopup={isForQuantity ? 'dialog' : undefined}
            onClick={() => (isForQuantity ? onOrder(offer) : onBuy(offer))}
          >
            {isBuying ? <Spinner /> : <FormattedMessage id="purchase.buy" />}
          </BuyButton>
        )}
      </div>
    </Card>
  );
};

/** A country for the chosen service: stock, price and a Buy button. The card itself is not a button. */
export const CountryCard = memo(CountryCardView);

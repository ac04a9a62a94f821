import { Fragment, useDeferredValue, useEffect, useRef, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { styled } from 'styled-components';

import { countriesBeforeLoadMore } from '@shop/shared-types/constants';

import { NoScript } from '../../../../content/no-script';
import { color } from '../../../../theme/color';
import { media } from '../../../../theme/media';
import { radius } from '../../../../theme/scale';
import { useMedia } from '../../../../theme/use-media';
import { Button } from '../../../../ui/controls/button';
import { useFormatPrice } from '../../../../ui/shop/price';
import { isSoldOut, type CountryOffer, type PickableService } from '../catalogue';
import { BandTitle } from './band-title';
import { CountryCard } from './country-card';
import type { Band } from './sort-offers';
import { useDelivery } from '../use-delivery';

/** On desktop it scrolls inside itself; on mobile it flows. The offset keeps the outlines whole. */
const Scroller = styled.div`
  block-size: 568px;
  margin: -4px;
  padding: 4px;
  overflow-y: auto;
  overscroll-behavior: contain;
  scrollbar-width: thin;
  scrollbar-color: ${color.surface3} transparent;
  ${media.mobile} {
    block-size: auto;
    overflow: visible;
  }
`;

export const CountryGrid = styled.ul<{ $isCut: boolean; $cutAfter?: number }>`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 8px;
  ${media.from1200} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
  @media (min-width: 640px) and (max-width: 1023px) {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
  ${media.upTo992} {
    html.js & > li:nth-child(n + ${({ $cutAfter = countriesBeforeLoadMore }) => $cutAfter + 1}) {
      display: ${({ $isCut }) => ($isCut ? 'none' : 'block')};
    }
  }
  html:not(.js) & > noscript {
    display: contents;
    & > li {
      display: flex;
      gap: 12px;
      padding: 13px;
      border: 1px solid ${color.border};
      border-radius: ${radius.row};
    }
    & > li > b {
      flex: 1;
    }
  }
`;

/**
 * Cards in the HTML and in the first drawing: as many as the desktop's box shows without scrolling. The other cards are drawn when the page is
 * alive, and on narrow pages only after "Load more", so that a phone neither loads nor draws what it does not show.
 */
const cardsAtFirst = 18;

/** Only where the list is cut off. Wider pages show all countries. */
const More = styled.div`
  display: none;
  justify-content: center;
  margin-block-start: 12px;
  ${media.upTo992} {
    display: flex;
  }
`;

export interface CountryListProps {
  offers: readonly CountryOffer[];
  /** The parts of the list that have a heading, by the index of their first offer. */
  bands: ReadonlyMap<number, Band>;
  flags: Readonly<Record<string, string>>;
  service: PickableService;
  buyingCountry: number | undefined;
  markedCountry: number | undefined;
  onBuy: (offer: CountryOffer) => void;
  onOrder: (offer: CountryOffer) => void;
}

/** A country in browsers without scripts, which have no use for the button of a card. */
const ScriptlessOffer = ({ offer }: { offer: CountryOffer }) => (
  <li data-country={offer.country_external_id} data-out={isSoldOut(offer) ? '' : undefined}>
    <b>{offer.name}</b>
    {isSoldOut(offer) && <FormattedMessage id="ui.out-of-stock" />}
    <bdi>{useFormatPrice()(offer.price)}</bdi>
  </li>
);

/** The countries of a service (rule 16.5). Narrow pages show 14 until "Load more". */
export const CountryList = ({
  offers,
  bands,
  flags,
  service,
  buyingCountry,
  markedCountry,
  onBuy,
  onOrder,
}: CountryListProps) => {
  const scroller = useRef<HTMLDivElement>(null);
  const [isCut, setCut] = useState(true);
  const isWide = useMedia(media.from993);
  // Deferred, so that dozens of cards are drawn in slices while the page keeps answering.
  const isWhole = useDeferredValue(isWide || !isCut);
  const drawn = isWhole ? offers : offers.slice(0, cardsAtFirst);
  const delivery = useDeferredValue(useDelivery(service.external_id));

  useEffect(() => {
    setCut(true);
    if (scroller.current) scroller.current.scrollTop = 0;
  }, [service.external_id]);

  // Depends on the chosen country and not on its place, because fresh prices may move its card and must not scroll the list.
  const markedAt = offers.findIndex(({ country_external_id }) => country_external_id === markedCountry);
  const isMarkedBehindCut = markedAt >= countriesBeforeLoadMore;
  useEffect(() => {
    if (isMarkedBehindCut) setCut(false);
  }, [isMarkedBehindCut]);
  const isMarkedDrawn = markedAt >= 0 && markedAt < drawn.length;
  useEffect(() => {
    if (!isMarkedDrawn) return;
    const card = scroller.current?.querySelector(`[data-country="${markedCountry}"]`);
    // If "Load more" still hides the card, it appears in the next frame.
    requestAnimationFrame(() => card?.scrollIntoView({ block: 'nearest' }));
  }, [markedCountry, isMarkedDrawn]);

  const titlesBeforeCut = [...bands.keys()].filter((index) => index < countriesBeforeLoadMore).length;
  return (
    <Scroller ref={scroller} tabIndex={-1}>
      <CountryGrid $isCut={isCut} $cutAfter={countriesBeforeLoadMore + titlesBeforeCut}>
        {drawn.map((offer, index) => (
          <Fragment key={offer.country_external_id}>
            <BandTitle band={bands.get(index)} />
            <CountryCard
              offer={offer}
              flag={flags[offer.country_external_id]}
              serviceName={service.name}
              delivery={delivery?.get(offer.country_external_id)}
              isBuying={offer.country_external_id === buyingCountry}
              isMarked={offer.country_external_id === markedCountry}
              onBuy={onBuy}
              onOrder={onOrder}
            />
          </Fragment>
        ))}
        <NoScript
          draw={() => (
            <>
              {offers.slice(cardsAtFirst).map((offer) => (
                <ScriptlessOffer key={offer.country_external_id} offer={offer} />
              ))}
            </>
          )}
        />
      </CountryGrid>
      {isCut && offers.length > countriesBeforeLoadMore && (
        <More data-needs-script>
          <Button onClick={() => setCut(false)}>
            <FormattedMessage id="purchase.load-more" />
          </Button>
        </More>
      )}
    </Scroller>
  );
};

import { Fragment, useState, type ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { styled } from 'styled-components';

import { countriesBeforeLoadMore } from '@shop/shared-types/constants';

import { media } from '../../../theme/media';
import { useMedia } from '../../../theme/use-media';
import { Button } from '../../../ui/controls/button';
import type { RentOffer } from './rent-term';

export const RentGrid = styled.ul`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 8px;
  ${media.from1200} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
`;

const More = styled.div`
  display: flex;
  justify-content: center;
  margin-block-start: 12px;
`;

export interface RentListProps {
  offers: readonly RentOffer[];
  /** Draws the card of a country, and what stands above it. */
  children: (offer: RentOffer, index: number) => ReactNode;
}

/** The countries of a service for rent. Narrow pages show 14 until "Load more", as for buying (rule 16.5). */
export const RentList = ({ offers, children }: RentListProps) => {
  const [isCut, setCut] = useState(true);
  const isWide = useMedia(media.from993);
  const drawn = isWide || !isCut ? offers : offers.slice(0, countriesBeforeLoadMore);
  return (
    <>
      <RentGrid>
        {drawn.map((offer, index) => (
          <Fragment key={offer.country_external_id}>{children(offer, index)}</Fragment>
        ))}
      </RentGrid>
      {drawn.length < offers.length && (
        <More>
          <Button onClick={() => setCut(false)}>
            <FormattedMessage id="purchase.load-more" />
          </Button>
        </More>
      )}
    </>
  );
};

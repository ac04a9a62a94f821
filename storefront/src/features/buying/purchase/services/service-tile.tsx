import { memo } from 'react';
import { styled } from 'styled-components';

import { LocaleLink } from '../../../../i18n/locale-link';
import { color } from '../../../../theme/color';
import { media } from '../../../../theme/media';
import { colorTransition, twoLines } from '../../../../theme/mixins';
import { radius } from '../../../../theme/scale';
import { text } from '../../../../theme/text';
import { Price } from '../../../../ui/shop/price';
import { ServiceIcon } from '../../../../ui/shop/service-icon';
import { shortNameOf } from '../../../../ui/shop/short-name';
import { Skeleton } from '../../../../ui/display/skeleton';
import type { PickableService } from '../catalogue';

/** The grid that holds the tiles: four a row, fewer where they would get too narrow. */
export const TileGrid = styled.ul`
  display: grid;
  grid-template-columns: repeat(4, minmax(0, 1fr));
  gap: 8px;
  @media (min-width: 1024px) and (max-width: 1199px) {
    grid-template-columns: repeat(3, minmax(0, 1fr));
  }
  ${media.mobile} {
    & > :nth-child(n + 9) {
      display: none;
    }
  }
  ${media.upTo359} {
    grid-template-columns: repeat(3, minmax(0, 1fr));
    & > :nth-child(n + 7) {
      display: none;
    }
  }
`;

const Tile = styled(LocaleLink)`
  display: flex;
  flex-direction: column;
  align-items: center;
  justify-content: center;
  gap: 2px;
  inline-size: 100%;
  min-block-size: 94px;
  padding: 0 4px;
  border: 2px solid transparent;
  border-radius: ${radius.tile};
  background: ${color.surface2};
  color: ${color.text};
  text-decoration: none;
  ${colorTransition}
  ${media.hover} {
    &:hover {
      background: ${color.surface3};
    }
  }
  &[aria-current] {
    border-color: ${color.brandLine};
    background: ${color.brandTint};
  }
  ${media.mobile} {
    min-block-size: 88px;
  }
`;

const Name = styled.span`
  max-inline-size: 100%;
  margin-block-start: 6px;
  ${text.caption}
  font-weight: var(--weight-strong);
  line-height: 1.2;
  text-align: center;
  ${twoLines}
`;

const From = styled(Price)`
  ${text.caption}
  line-height: 1rem;
  color: ${color.text2};
  [aria-current] > & {
    color: ${color.brandText};
  }
`;

export interface ServiceTileProps {
  service: PickableService;
  isChosen: boolean;
  onChoose: (service: PickableService) => void;
}

const ServiceTileView = ({ service, isChosen, onChoose }: ServiceTileProps) => (
  <li>
    <Tile
      to={`/${service.slug}`}
      title={service.name}
      data-service={service.external_id}
      aria-current={isChosen || undefined}
      onClick={() => onChoose(service)}
    >
      <ServiceIcon icon={service.icon} name={service.name} sizePx={28} />
      <Name dir="auto">{shortNameOf(service)}</Name>
      {service.priceFrom !== null && <From amount={service.priceFrom} />}
    </Tile>
  </li>
);

/** A popular service: a link to its page. */
export const ServiceTile = memo(ServiceTileView);

/** The place of a tile that is on its way. */
export const TileSkeleton = () => (
  <li>
    <Skeleton $blockSize="94px" $radius={radius.tile} />
  </li>
);

import { styled } from 'styled-components';

import type { PriceRow } from '../../../content/contents';
import { LocaleLink } from '../../../i18n/locale-link';
import { color } from '../../../theme/color';
import { media } from '../../../theme/media';
import { radius, space } from '../../../theme/scale';
import { text } from '../../../theme/text';
import { Flag } from '../../../ui/shop/flag';
import { Price } from '../../../ui/shop/price';
import { ServiceIcon } from '../../../ui/shop/service-icon';

const Grid = styled.ul`
  display: grid;
  grid-template-columns: repeat(4, minmax(0, 1fr));
  gap: ${space[3]};
  ${media.mobile} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
  ${media.upTo359} {
    grid-template-columns: minmax(0, 1fr);
  }
`;

const Tile = styled(LocaleLink)`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr) auto;
  align-content: center;
  align-items: center;
  gap: 0 ${space[3]};
  min-block-size: 62px;
  padding: ${space[1]} ${space[3]};
  border: 1px solid ${color.border};
  border-radius: ${radius.row};
  background: ${color.surface};
  ${text.ui}
  text-decoration: none;
  & > :nth-child(2) {
    line-height: 1.25;
  }
  & > bdi {
    ${text.small}
    color: ${color.text2};
  }
  /* Two tiles a row on a phone: the price stands below the name. */
  ${media.upTo639} {
    grid-template-columns: auto minmax(0, 1fr);
    & > :first-child {
      grid-row: 1 / span 2;
    }
    & > bdi {
      justify-self: start;
    }
  }
  ${media.hover} {
    &:hover {
      border-color: ${color.brandLine};
    }
  }
`;

/** Rows as links, four a line, each with its lowest price. */
export const PriceTiles = ({ rows, of }: { rows: readonly PriceRow[]; of: 'service' | 'country' }) => (
  <Grid>
    {rows.map(({ code, path, icon, name, priceFrom }) => (
      <li key={code}>
        <Tile to={path}>
          {of === 'country' ? (
            <Flag country={icon ?? ''} size="select" />
          ) : (
            <ServiceIcon icon={icon} name={name} sizePx={24} />
          )}
          <span>{name}</span>
          {priceFrom !== null && <Price amount={priceFrom} />}
        </Tile>
      </li>
    ))}
  </Grid>
);

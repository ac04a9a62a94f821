import { styled } from 'styled-components';

import type { PriceRow } from '../../../content/contents';
import { media } from '../../../theme/media';
import { container } from '../../../theme/mixins';
import { space } from '../../../theme/scale';
import { text } from '../../../theme/text';
import { PriceTiles } from './price-tiles';

const Popular = styled.section`
  ${container}
  display: grid;
  gap: ${space[4]};
  padding-block-end: ${space[8]};
  & > h2 {
    ${text.h3}
  }
  ${media.upTo639} {
    & li:nth-child(n + 7) {
      display: none;
    }
  }
`;

export interface PopularPricesProps {
  /** Of the title, which names the section. */
  id: string;
  title: string;
  rows: readonly PriceRow[];
  of: 'service' | 'country';
}

/** The rows that most look for, above a whole price list; six of them on a phone. */
export const PopularPrices = ({ id, title, rows, of }: PopularPricesProps) => (
  <Popular aria-labelledby={id}>
    <h2 id={id}>{title}</h2>
    <PriceTiles rows={rows} of={of} />
  </Popular>
);

import { FormattedMessage } from 'react-intl';
import { styled } from 'styled-components';

import { color } from '../../../../theme/color';
import { text } from '../../../../theme/text';
import type { Band } from './sort-offers';

/** Across all columns of the list. */
const Line = styled.li`
  grid-column: 1 / -1;
  margin-block: 6px -2px;
  ${text.caption}
  color: ${color.text2};
`;

const titles = {
  popular: 'purchase.band-popular',
  others: 'purchase.band-others',
  'sold-out': 'ui.out-of-stock',
} as const satisfies Record<Band, FormatjsIntl.Message['ids']>;

export interface BandTitleProps {
  band: Band | undefined;
  /** What is sold out is named otherwise where another term may be had. */
  soldOut?: FormatjsIntl.Message['ids'];
}

/** The heading of a part of the list that stands apart from its order; nothing where no part begins. */
export const BandTitle = ({ band, soldOut = titles['sold-out'] }: BandTitleProps) =>
  band === undefined ? null : (
    <Line data-band={band}>
      <FormattedMessage id={band === 'sold-out' ? soldOut : titles[band]} />
    </Line>
  );

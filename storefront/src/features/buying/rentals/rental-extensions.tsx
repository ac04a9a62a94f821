import { FormattedDate, FormattedMessage } from 'react-intl';
import { styled } from 'styled-components';

import type { Rental } from '@shop/shared-types/contract/rentals';

import { color } from '../../../theme/color';
import { tabularFigures, text } from '../../../theme/text';
import { Price } from '../../../ui/shop/price';
import { TermText } from './term-text';

const Table = styled.table`
  inline-size: 100%;
  margin-block-end: 12px;
  border-collapse: collapse;
  ${text.small}
  ${tabularFigures}
  & caption {
    padding-block-end: 6px;
    text-align: start;
    ${text.small}
    font-weight: var(--weight-strong);
  }
  & td {
    padding-block: 8px;
    border-block-end: 1px solid ${color.border};
    color: ${color.text2};
  }
  & td:last-child {
    text-align: end;
    color: ${color.text};
    font-weight: var(--weight-strong);
  }
`;

/** The extensions of a rental: date, hours and price. Empty for a rental without extensions. */
export const RentalExtensions = ({ extensions }: Pick<Rental, 'extensions'>) =>
  extensions.length === 0 ? null : (
    <Table>
      <caption>
        <FormattedMessage id="rentals.extensions" />
      </caption>
      <tbody>
        {extensions.map(({ at, hours, price }) => (
          <tr key={at}>
            <td>
              <FormattedDate value={at} day="numeric" month="short" hour="2-digit" minute="2-digit" />
            </td>
            <td>
              <TermText hours={hours} />
            </td>
            <td>
              <Price amount={price} />
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  );

import type { ReactNode } from 'react';
import { FormattedMessage, FormattedNumber, useIntl } from 'react-intl';
import { styled } from 'styled-components';

import type { PriceRow } from '../../../content/contents';
import { LocaleLink } from '../../../i18n/locale-link';
import { color } from '../../../theme/color';
import { media } from '../../../theme/media';
import { space } from '../../../theme/scale';
import { tabularFigures, text } from '../../../theme/text';
import { rowButtonStyle } from '../../../ui/controls/button-box';
import { Flag } from '../../../ui/shop/flag';
import { Price } from '../../../ui/shop/price';
import { ServiceIcon } from '../../../ui/shop/service-icon';
import { barLevels, drawnBars } from '../../../ui/shop/signal-bars';
import { stockLevel } from '../../../ui/shop/stock-level';

/**
 * Its cells have no styles of their own: a table has hundreds of rows, and each style would stand in every one of them. From the end, the
 * columns are button, price, and those that a phone has no room for.
 */
const Table = styled.table`
  inline-size: 100%;
  border-collapse: collapse;
  ${text.small}
  & th {
    padding: ${space[3]} ${space[4]};
    ${text.caption}
    font-weight: var(--weight-medium);
    color: ${color.text2};
    text-align: end;
  }
  & td {
    padding: 9px ${space[4]};
    border-block-start: 1px solid ${color.border};
    text-align: end;
    ${tabularFigures}
    color: ${color.text2};
  }
  & thead td {
    border: 0;
  }
  & tr > :first-child {
    padding-inline-start: ${space[6]};
    text-align: start;
  }
  & td:first-child > span {
    display: flex;
    align-items: center;
    gap: ${space[3]};
    overflow-wrap: anywhere;
    color: ${color.text};
    ${text.ui}
  }
  & td[data-level]::before {
    content: '';
    display: inline-block;
    inline-size: 18px;
    block-size: 14px;
    margin-inline-end: ${space[2]};
    vertical-align: -2px;
    ${drawnBars}
  }
  & td[data-level] {
    ${barLevels}
  }
  & td:nth-last-child(2) {
    color: ${color.text};
    ${text.ui}
    ${tabularFigures}
    white-space: nowrap;
  }
  & tr > :last-child {
    inline-size: 1%;
    padding-inline-end: ${space[5]};
  }
  & td:last-child > a {
    ${rowButtonStyle}
  }
  ${media.upTo639} {
    & tr > :not(:first-child):nth-last-child(n + 3) {
      display: none;
    }
    & th,
    & td {
      padding-inline: ${space[2]};
    }
    & tr > :first-child {
      padding-inline-start: ${space[3]};
    }
    & tr > :last-child {
      padding-inline-end: ${space[2]};
    }
    /* The longest single word is a service's own name ("Одноклассники"): it shall not lose its last letter. */
    & td:first-child > span {
      gap: ${space[2]};
    }
  }
`;

/** Without numbers a row has no button; its page is still there to read. */
const Quiet = styled(LocaleLink)`
  color: ${color.text2};
`;

export interface PriceTableProps<Row extends PriceRow> {
  rows: readonly Row[];
  /** What a row is. */
  of: 'service' | 'country';
  /** What the table is, for readers. */
  caption: string;
  /** False on a country's own page: there each service stands in one country. */
  hasOffers?: boolean;
  /** A column before the stock; a phone has no room for it. */
  extra?: { title: ReactNode; cell: (row: Row) => ReactNode };
  /** What stands at the end of a row in stock, in place of the link to its page. */
  action?: (row: Row) => ReactNode;
}

/** Services or countries with lowest price and stock. */
export const PriceTable = <Row extends PriceRow>({
  rows,
  of,
  caption,
  hasOffers = true,
  extra,
  action,
}: PriceTableProps<Row>) => {
  const intl = useIntl();
  return (
    <Table aria-label={caption}>
      <thead>
        <tr>
          <th scope="col">
            <FormattedMessage id={of === 'service' ? 'prices.service' : 'prices.country'} />
          </th>
          {hasOffers && (
            <th scope="col">
              <FormattedMessage id={of === 'service' ? 'prices.countries' : 'prices.services'} />
            </th>
          )}
          {extra && <th scope="col">{extra.title}</th>}
          <th scope="col">
            <FormattedMessage id="prices.stock" />
          </th>
          <th scope="col">
            <FormattedMessage id={hasOffers ? 'prices.from' : 'prices.price'} />
          </th>
          <td />
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.code}>
            <td>
              <span>
                {of === 'service' ? (
                  <ServiceIcon icon={row.icon} name={row.name} sizePx={22} />
                ) : (
                  <Flag country={row.icon ?? ''} size="select" />
                )}
                {row.count > 0 ? row.name : <Quiet to={row.path}>{row.name}</Quiet>}
              </span>
            </td>
            {hasOffers && (
              <td>
                <FormattedNumber value={row.offers} />
              </td>
            )}
            {extra && <td>{extra.cell(row)}</td>}
            <td data-level={stockLevel(row.count)}>
              {row.count > 0 ? <FormattedNumber value={row.count} /> : <FormattedMessage id="prices.none" />}
            </td>
            <td>{row.priceFrom === null ? '–' : <Price amount={row.priceFrom} />}</td>
            <td>
              {row.count > 0 &&
                (action?.(row) ?? (
                  <LocaleLink
                    to={row.path}
                    aria-label={intl.formatMessage({ id: 'prices.choose-row' }, { name: row.name })}
                  >
                    <FormattedMessage id="prices.choose" />
                  </LocaleLink>
                ))}
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
};

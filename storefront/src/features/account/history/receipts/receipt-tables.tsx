import { FormattedDate, FormattedMessage, FormattedNumber, useIntl } from 'react-intl';
import { styled } from 'styled-components';

import type { BalanceHistoryEntry } from '@shop/shared-types/contract/ledger';

import type { CatalogueNames } from '../../../../session/resources/catalogue-names';
import { color } from '../../../../theme/color';
import { text } from '../../../../theme/text';
import { DataTable } from '../../../../ui/display/data-table';
import { useFormatRubles } from '../../../../ui/shop/use-format-rubles';
import { KindName } from '../kind-name';
import { purchaseWords } from '../purchase-words';
import { sumMovements } from './sum-movements';

const Nothing = styled.p`
  ${text.body}
  color: ${color.text2};
`;

/** Formats a sum with its sign; the sign stays at the digits in each direction of writing. */
const useSigned = (): ((kopecks: number) => string) => {
  const formatRubles = useFormatRubles();
  return (kopecks) => `${kopecks < 0 ? '−' : ''}${formatRubles(Math.abs(kopecks))}`;
};

export interface MovementTableProps {
  entry: BalanceHistoryEntry;
  names: CatalogueNames;
}

/** One movement: what it was for, when, and the sum. */
export const MovementTable = ({ entry, names }: MovementTableProps) => {
  const intl = useIntl();
  const formatRubles = useFormatRubles();
  const { kind, at, amount, purchase } = entry;
  const what = purchase ? purchaseWords(purchase, names, intl).join(' · ') : '';
  return (
    <DataTable>
      <thead>
        <tr>
          <th scope="col">
            <FormattedMessage id="receipt.what" />
          </th>
          <th scope="col">
            <FormattedMessage id="receipt.when" />
          </th>
          <th scope="col">
            <FormattedMessage id="receipt.sum" />
          </th>
        </tr>
      </thead>
      <tbody>
        <tr>
          <td data-label={intl.formatMessage({ id: 'receipt.what' })}>
            <span>
              <KindName kind={kind} />
              {what !== '' && <bdi>{` · ${what}`}</bdi>}
              {purchase && purchase.phone !== null && <bdi dir="ltr">{` · +${purchase.phone}`}</bdi>}
            </span>
          </td>
          <td data-label={intl.formatMessage({ id: 'receipt.when' })}>
            <FormattedDate value={at} dateStyle="medium" timeStyle="short" />
          </td>
          <td data-label={intl.formatMessage({ id: 'receipt.sum' })}>
            <bdi>{formatRubles(amount)}</bdi>
          </td>
        </tr>
      </tbody>
    </DataTable>
  );
};

/** All movements of a month by kind, between the balance before and the one after. */
export const MonthTable = ({ movements }: { movements: readonly BalanceHistoryEntry[] }) => {
  const intl = useIntl();
  const signed = useSigned();
  const sums = sumMovements(movements);
  if (!sums) {
    return (
      <Nothing>
        <FormattedMessage id="receipt.nothing-moved" />
      </Nothing>
    );
  }
  const labels = {
    what: intl.formatMessage({ id: 'receipt.what' }),
    count: intl.formatMessage({ id: 'receipt.count' }),
    sum: intl.formatMessage({ id: 'receipt.sum' }),
  };
  return (
    <DataTable>
      <thead>
        <tr>
          <th scope="col">{labels.what}</th>
          <th scope="col" className="is-end">
            {labels.count}
          </th>
          <th scope="col">{labels.sum}</th>
        </tr>
      </thead>
      <tbody>
        <tr>
          <td data-label={labels.what}>
            <FormattedMessage id="receipt.opening" />
          </td>
          <td className="is-end" data-label={labels.count} />
          <td data-label={labels.sum}>
            <bdi>{signed(sums.opening)}</bdi>
          </td>
        </tr>
        {sums.kinds.map(({ kind, count, sum }) => (
          <tr key={kind}>
            <td data-label={labels.what}>
              <KindName kind={kind} />
            </td>
            <td className="is-end" data-label={labels.count}>
              <FormattedNumber value={count} />
            </td>
            <td data-label={labels.sum}>
              <bdi>{signed(sum)}</bdi>
            </td>
          </tr>
        ))}
        <tr>
          <td data-label={labels.what}>
            <FormattedMessage id="receipt.closing" />
          </td>
          <td className="is-end" data-label={labels.count} />
          <td data-label={labels.sum}>
            <bdi>{signed(sums.closing)}</bdi>
          </td>
        </tr>
      </tbody>
    </DataTable>
  );
};

import { FormattedMessage, useIntl } from 'react-intl';
import { styled } from 'styled-components';

import type { PartnerPrice } from '@shop/shared-types/contract/partners';

import type { CatalogueNames } from '../../../session/resources/catalogue-names';
import { color } from '../../../theme/color';
import { text } from '../../../theme/text';
import { Badge } from '../../../ui/display/badge';
import { currentPriceOf, rankAt } from './price-changes';
import { PriceInput } from './price-input';
import { PriceScale } from './price-scale';
import { ServiceAndCountry } from '../service-and-country';

const Rank = styled.span`
  display: grid;
  justify-items: end;
  gap: 4px;
  ${text.caption}
  color: ${color.text2};
`;

export interface PriceRowProps {
  price: PartnerPrice;
  /** A price that is not saved yet. */
  changed: number | undefined;
  names: CatalogueNames;
  labels: { what: string; own: string; competitors: string; rank: string };
  onChange: (amount: number) => void;
}

/** One service in one country: the own price, the competitors', and who sells first. */
export const PriceRow = ({ price, changed, names, labels, onChange }: PriceRowProps) => {
  const intl = useIntl();
  const service = names.service(price.service);
  const country = names.country(price.country);
  const own = changed ?? currentPriceOf(price);
  const rank = rankAt(own, price.competitors);
  const sellers = price.competitors.length + 1;
  return (
    <tr>
      <td data-label={labels.what}>
        <ServiceAndCountry service={service} country={country} />
      </td>
      <td data-label={labels.own}>
        <PriceInput
          label={`${service.name}, ${country.name}`}
          value={own}
          min={price.min}
          max={price.max}
          onChange={onChange}
        />
      </td>
      <td data-label={labels.competitors}>
        <PriceScale own={own} competitors={price.competitors} />
      </td>
      <td data-label={labels.rank}>
        <Rank>
          {rank === undefined ? (
            <Badge tone="success">
              <FormattedMessage id="partner.alone" />
            </Badge>
          ) : (
            <Badge tone={rank === 1 ? 'success' : rank * 2 <= sellers + 1 ? 'info' : 'warning'}>
              <FormattedMessage id="partner.rank-of" values={{ rank, sellers }} />
            </Badge>
          )}
          {intl.formatMessage({ id: 'partner.free-numbers' }, { count: price.count })}
        </Rank>
      </td>
    </tr>
  );
};

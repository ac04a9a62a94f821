import { FormattedMessage, useIntl } from 'react-intl';
import { styled } from 'styled-components';

import type { PartnerActivationStatus } from '@shop/shared-types/contract/partners';

import { media } from '../../../theme/media';
import { space } from '../../../theme/scale';
import { Button } from '../../../ui/controls/button';
import { Card } from '../../../ui/display/card';
import { SelectField } from '../../../ui/fields/select-field';
import { DateField } from '../../../ui/fields/date-field';
import { isFiltered, noActivationFilter, type ActivationFilter } from './activation-filter';
import { useCatalogueChoice } from '../use-catalogue-choice';

const Fields = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(150px, 1fr));
  align-items: end;
  gap: ${space[3]};
  ${media.upTo639} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
`;

const Box = styled(Card)`
  padding: ${space[5]};
  ${media.mobile} {
    padding: ${space[4]};
  }
`;

export interface ActivationFiltersProps {
  filter: ActivationFilter;
  onChange: (filter: ActivationFilter) => void;
}

/** Which activations are shown: status, service, country, days. */
export const ActivationFilters = ({ filter, onChange }: ActivationFiltersProps) => {
  const intl = useIntl();
  const { services, countries } = useCatalogueChoice();
  const set = (changes: Partial<ActivationFilter>) => onChange({ ...filter, ...changes });
  const all = { value: '', label: intl.formatMessage({ id: 'partner.all' }) };
  return (
    <Box role="search" aria-label={intl.formatMessage({ id: 'partner.filters' })}>
      <Fields>
        <SelectField
          label={intl.formatMessage({ id: 'partner.status' })}
          options={[
            all,
            { value: 'ready', label: intl.formatMessage({ id: 'partner.status-ready' }) },
            { value: 'activation', label: intl.formatMessage({ id: 'partner.status-activation' }) },
            { value: 'canceled', label: intl.formatMessage({ id: 'partner.status-canceled' }) },
          ]}
          value={filter.status}
          onChange={({ target }) => set({ status: target.value as PartnerActivationStatus | '' })}
        />
        <SelectField
          label={intl.formatMessage({ id: 'purchase.service' })}
          options={[all, ...services]}
          value={filter.service}
          onChange={({ target }) => set({ service: target.value })}
        />
        <SelectField
          label={intl.formatMessage({ id: 'purchase.country' })}
          options={[all, ...countries]}
          value={filter.country}
          onChange={({ target }) => set({ country: target.value })}
        />
        <DateField
          label={intl.formatMessage({ id: 'partner.from' })}
          max={filter.toDay || undefined}
          value={filter.fromDay}
          onChange={({ target }) => set({ fromDay: target.value })}
        />
        <DateField
          label={intl.formatMessage({ id: 'partner.to' })}
          min={filter.fromDay || undefined}
          value={filter.toDay}
          onChange={({ target }) => set({ toDay: target.value })}
        />
        {isFiltered(filter) && (
          <Button variant="ghost" size="lg" onClick={() => onChange(noActivationFilter)}>
            <FormattedMessage id="partner.reset" />
          </Button>
        )}
      </Fields>
    </Box>
  );
};

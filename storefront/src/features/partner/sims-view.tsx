import CardSim from 'lucide-react/icons/card-sim';
import SearchX from 'lucide-react/icons/search-x';
import { useDeferredValue, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { styled } from 'styled-components';

import { useCatalogueNames, type CatalogueNames } from '../../session/resources/catalogue-names';
import { usePhoneText } from '../../session/use-phone-text';
import { media } from '../../theme/media';
import { space } from '../../theme/scale';
import { AreaHead, AreaStack } from '../../ui/display/area-head';
import { Badge } from '../../ui/display/badge';
import { Card } from '../../ui/display/card';
import { DataTable } from '../../ui/display/data-table';
import { EmptyState } from '../../ui/display/empty-state';
import { FailedList } from '../../ui/display/failed-list';
import { Flag } from '../../ui/shop/flag';
import { PhoneText } from '../../ui/shop/phone-text';
import { Price } from '../../ui/shop/price';
import { SelectField } from '../../ui/fields/select-field';
import { ShowMore } from '../../ui/controls/show-more';
import { Skeleton } from '../../ui/display/skeleton';
import { TextField } from '../../ui/fields/text-field';
import type { PartnerSim } from './partner';
import { SimComplaints } from './sim-complaints';
import { useCatalogueChoice } from './use-catalogue-choice';
import { usePartnerSims } from './use-partner-sims';
import { usePartnerSummary } from './use-partner-summary';

const Fields = styled(Card)`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: ${space[3]};
  padding: ${space[5]};
  ${media.upTo639} {
    grid-template-columns: minmax(0, 1fr);
    padding: ${space[4]};
  }
`;

const Place = styled.span`
  display: inline-flex;
  align-items: center;
  gap: 8px;
`;

interface RowsProps {
  sims: readonly PartnerSim[];
  names: CatalogueNames;
  onDone: () => void;
}

const Rows = ({ sims, names, onDone }: RowsProps) => {
  const intl = useIntl();
  const phoneText = usePhoneText();
  const label = {
    number: intl.formatMessage({ id: 'partner.number' }),
    port: intl.formatMessage({ id: 'partner.port' }),
    country: intl.formatMessage({ id: 'purchase.country' }),
    operator: intl.formatMessage({ id: 'partner.operator' }),
    info: intl.formatMessage({ id: 'partner.info' }),
    services: intl.formatMessage({ id: 'partner.services-count' }),
    earned: intl.formatMessage({ id: 'partner.earned' }),
  };
  return (
    <DataTable>
      <thead>
        <tr>
          <th scope="col">{label.number}</th>
          <th scope="col">{label.port}</th>
          <th scope="col">{label.country}</th>
          <th scope="col">{label.operator}</th>
          <th scope="col">{label.info}</th>
          <th scope="col" className="is-end">
            {label.services}
          </th>
          <th scope="col">{label.earned}</th>
        </tr>
      </thead>
      <tbody>
        {sims.map((sim) => {
          const { phone, port, country, operator, info, servicesCount, earned } = sim;
          const { name, flag } = names.country(country);
          return (
            <tr key={phone}>
              <td data-label={label.number}>
                <PhoneText>{phoneText(phone.replace(/\D/g, ''))}</PhoneText>
              </td>
              <td data-label={label.port}>
                <bdi dir="ltr">{port || '—'}</bdi>
              </td>
              <td data-label={label.country}>
                <Place>
                  {flag && <Flag country={flag} size="inline" />}
                  {name}
                </Place>
              </td>
              <td data-label={label.operator}>
                <bdi>{operator}</bdi>
              </td>
              <td data-label={label.info}>
                <Badge tone={info === 'online' ? 'success' : 'neutral'} icon="dot">
                  <FormattedMessage id={info === 'online' ? 'partner.online' : 'partner.offline'} />
                </Badge>
                <SimComplaints sim={sim} names={names} onDone={onDone} />
              </td>
              <td data-label={label.services} className="is-end">
                {intl.formatNumber(servicesCount)}
              </td>
              <td data-label={label.earned}>
                <Price amount={earned} />
              </td>
            </tr>
          );
        })}
      </tbody>
    </DataTable>
  );
};

/** SIM cards and ports: whether they work, what they earned, for how many services they were sold. */
export const SimsView = () => {
  const intl = useIntl();
  const names = useCatalogueNames({ isWanted: true });
  const { countries } = useCatalogueChoice();
  const { summary } = usePartnerSummary();
  const [search, setSearch] = useState('');
  const [country, setCountry] = useState('');
  const asked = useDeferredValue(search.trim());
  const list = usePartnerSims(asked, country);
  const { rows: sims, error, reload } = list;
  const isNarrowed = asked !== '' || country !== '';
  return (
    <AreaStack>
      <AreaHead
        title={<FormattedMessage id="partner.sims" />}
        lead={
          summary && (
            <FormattedMessage
              id="partner.sims-online"
              values={{ online: summary.simsOnline, total: summary.simsTotal }}
            />
          )
        }
      />
      <Fields role="search" aria-label={intl.formatMessage({ id: 'partner.filters' })}>
        <TextField
          label={intl.formatMessage({ id: 'partner.number-or-port' })}
          dir="ltr"
          maxLength={40}
          value={search}
          onChange={({ target }) => setSearch(target.value)}
        />
        <SelectField
          label={intl.formatMessage({ id: 'purchase.country' })}
          options={[{ value: '', label: intl.formatMessage({ id: 'partner.all' }) }, ...countries]}
          value={country}
          onChange={({ target }) => setCountry(target.value)}
        />
      </Fields>
      {error !== undefined && <FailedList onRetry={reload} />}
      {!sims && error === undefined && <Skeleton $blockSize="420px" $radius="20px" />}
      {sims?.length === 0 && (
        <Card>
          <EmptyState
            icon={isNarrowed ? <SearchX size={28} strokeWidth={1.75} /> : <CardSim size={28} strokeWidth={1.75} />}
            title={intl.formatMessage({ id: isNarrowed ? 'list.nothing-found' : 'partner.no-sims' })}
            {...(isNarrowed ? {} : { text: intl.formatMessage({ id: 'partner.no-sims-text' }) })}
          />
        </Card>
      )}
      {sims && sims.length > 0 && (
        <Card $isFlush>
          <Rows sims={sims} names={names} onDone={reload} />
        </Card>
      )}
      {sims && <ShowMore list={list} />}
    </AreaStack>
  );
};

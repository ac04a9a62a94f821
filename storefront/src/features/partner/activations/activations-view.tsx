import History from 'lucide-react/icons/rotate-ccw-clock';
import SearchX from 'lucide-react/icons/search-x';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

import { useCatalogueNames, type CatalogueNames } from '../../../session/resources/catalogue-names';
import { usePhoneText } from '../../../session/use-phone-text';
import { AreaHead, AreaStack } from '../../../ui/display/area-head';
import { Badge, type BadgeTone } from '../../../ui/display/badge';
import { Card } from '../../../ui/display/card';
import { DataTable } from '../../../ui/display/data-table';
import { EmptyState } from '../../../ui/display/empty-state';
import { FailedList } from '../../../ui/display/failed-list';
import { PhoneText } from '../../../ui/shop/phone-text';
import { Price } from '../../../ui/shop/price';
import { ShowMore } from '../../../ui/controls/show-more';
import { Skeleton } from '../../../ui/display/skeleton';
import { noActivationFilter, isFiltered } from './activation-filter';
import { ActivationFilters } from './activation-filters';
import type { PartnerActivation } from '../partner';
import { ServiceAndCountry } from '../service-and-country';
import { usePartnerActivations } from './use-partner-activations';
import { WithheldSms } from '../withheld-sms';

const tones: Readonly<Record<PartnerActivation['status'], BadgeTone>> = {
  ready: 'success',
  activation: 'info',
  canceled: 'neutral',
};

interface RowsProps {
  activations: readonly PartnerActivation[];
  names: CatalogueNames;
}

const Rows = ({ activations, names }: RowsProps) => {
  const intl = useIntl();
  const phoneText = usePhoneText();
  const label = {
    date: intl.formatMessage({ id: 'partner.date' }),
    what: intl.formatMessage({ id: 'purchase.service' }),
    number: intl.formatMessage({ id: 'partner.number' }),
    status: intl.formatMessage({ id: 'partner.status' }),
    messages: intl.formatMessage({ id: 'partner.messages' }),
    earned: intl.formatMessage({ id: 'partner.earned' }),
  };
  return (
    <DataTable>
      <thead>
        <tr>
          <th scope="col">{label.date}</th>
          <th scope="col">{label.what}</th>
          <th scope="col">{label.number}</th>
          <th scope="col">{label.status}</th>
          <th scope="col" className="is-end">
            {label.messages}
          </th>
          <th scope="col">{label.earned}</th>
        </tr>
      </thead>
      <tbody>
        {activations.map(({ id, at, service, country, phone, status, messagesCount, earned }) => (
          <tr key={id}>
            <td data-label={label.date}>{intl.formatDate(at, { dateStyle: 'medium', timeStyle: 'short' })}</td>
            <td data-label={label.what}>
              <ServiceAndCountry service={names.service(service)} country={names.country(country)} />
            </td>
            <td data-label={label.number}>
              <PhoneText>{phoneText(phone.replace(/\D/g, ''))}</PhoneText>
            </td>
            <td data-label={label.status}>
              {/* messages: partner.status-* */}
              <Badge tone={tones[status]}>
                <FormattedMessage id={`partner.status-${status}`} />
              </Badge>
            </td>
            <td data-label={label.messages} className="is-end">
              {intl.formatNumber(messagesCount)}
            </td>
            <td data-label={label.earned}>
              <Price amount={earned} />
            </td>
          </tr>
        ))}
      </tbody>
    </DataTable>
  );
};

/** Activations on the partner's numbers, by status, service, country and day (rule 11.2). */
export const ActivationsView = () => {
  const intl = useIntl();
  const names = useCatalogueNames({ isWanted: true });
  const [filter, setFilter] = useState(noActivationFilter);
  const list = usePartnerActivations(filter);
  const { rows: activations, error, reload } = list;
  const isNarrowed = isFiltered(filter);
  return (
    <AreaStack>
      <AreaHead title={<FormattedMessage id="partner.activations" />} />
      <ActivationFilters filter={filter} onChange={setFilter} />
      {error !== undefined && <FailedList onRetry={reload} />}
      {!activations && error === undefined && <Skeleton $blockSize="420px" $radius="20px" />}
      {activations?.length === 0 && (
        <Card>
          <EmptyState
            icon={isNarrowed ? <SearchX size={28} strokeWidth={1.75} /> : <History size={28} strokeWidth={1.75} />}
            title={intl.formatMessage({ id: isNarrowed ? 'list.nothing-found' : 'partner.no-activations' })}
          />
        </Card>
      )}
      {activations && activations.length > 0 && (
        <Card $isFlush>
          <Rows activations={activations} names={names} />
        </Card>
      )}
      {activations && <ShowMore list={list} isByTime />}
      <WithheldSms names={names} />
    </AreaStack>
  );
};

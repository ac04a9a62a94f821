import SearchX from 'lucide-react/icons/search-x';
import Tags from 'lucide-react/icons/tags';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { styled } from 'styled-components';

import { useFoundRows } from '../../shared/name-search/use-found-rows';
import { color } from '../../../theme/color';
import { media } from '../../../theme/media';
import { colorTransition } from '../../../theme/mixins';
import { space } from '../../../theme/scale';
import { text } from '../../../theme/text';
import { AreaHead, AreaStack } from '../../../ui/display/area-head';
import { Card } from '../../../ui/display/card';
import { EmptyState } from '../../../ui/display/empty-state';
import { FailedList } from '../../../ui/display/failed-list';
import { SearchField } from '../../../ui/fields/search-field';
import { Segment } from '../../../ui/controls/segment';
import { AreaSkeleton, Skeleton } from '../../../ui/display/skeleton';
import { TariffIcon } from './tariff-icon';
import { TariffTable } from './tariff-table';
import { useTariffNames, useTariffPrices, type TariffName, type TariffSubject } from './use-tariffs';

const Columns = styled.div`
  display: grid;
  grid-template-columns: 300px minmax(0, 1fr);
  align-items: start;
  gap: ${space[5]};
  ${media.mobile} {
    grid-template-columns: minmax(0, 1fr);
  }
`;

const Side = styled(Card)`
  display: grid;
  gap: ${space[3]};
  padding: ${space[4]};
`;

const Names = styled.ul`
  max-block-size: 560px;
  overflow-y: auto;
  ${media.mobile} {
    max-block-size: 240px;
  }
`;

/** As tall as the names that come. */
const NamesSkeleton = styled(Skeleton).attrs({ $blockSize: '560px' })`
  ${media.mobile} {
    max-block-size: 240px;
  }
`;

const Choice = styled.button`
  display: flex;
  align-items: center;
  gap: 12px;
  inline-size: 100%;
  min-block-size: 44px;
  padding-inline: 10px;
  border: 0;
  border-radius: 10px;
  background: transparent;
  color: ${color.text};
  text-align: start;
  ${text.ui}
  font-weight: var(--weight-text);
  ${colorTransition}
  &:focus-visible {
    outline-offset: -2px;
  }
  &[aria-pressed='true'] {
    background: ${color.brandTint};
    font-weight: var(--weight-strong);
  }
  ${media.hover} {
    &:hover:not([aria-pressed='true']) {
      background: ${color.surface2};
    }
  }
`;

const none: readonly TariffName[] = [];

/** The price table with the user's own prices: one service in all countries, or one country for all services. */
export const TariffsView = () => {
  const intl = useIntl();
  const [of, setOf] = useState<TariffSubject>('service');
  const [search, setSearch] = useState('');
  const [chosen, setChosen] = useState<string>();
  const services = useTariffNames('service');
  const countries = useTariffNames('country');
  const listed = of === 'service' ? services : countries;
  const others = of === 'service' ? countries : services;
  const code = chosen ?? listed.names?.[0]?.code;
  const prices = useTariffPrices(of, code, others.names ?? none);
  const { found = none } = useFoundRows(listed.names, search);
  const subject = listed.names?.find((one) => one.code === code);

  const choose = (next: TariffSubject) => {
    setOf(next);
    setSearch('');
    setChosen(undefined);
  };
  const searchLabel = intl.formatMessage({ id: of === 'service' ? 'prices.search' : 'countries.search' });
  return (
    <AreaStack>
      <AreaHead
        title={<FormattedMessage id="tariffs.title" />}
        lead={<FormattedMessage id="tariffs.lead" />}
        end={
          <Segment
            label={intl.formatMessage({ id: 'prices.view' })}
            options={[
              { value: 'service', label: <FormattedMessage id="prices.by-service" /> },
              { value: 'country', label: <FormattedMessage id="prices.by-country" /> },
            ]}
            value={of}
            onChoose={choose}
          />
        }
      />
      {listed.error !== undefined && <FailedList onRetry={listed.reload} />}
      <Columns>
        <Side>
          <SearchField isSmall label={searchLabel} placeholder={searchLabel} value={search} onChange={setSearch} />
          {!listed.names && <NamesSkeleton $radius="12px" />}
          <Names aria-label={intl.formatMessage({ id: 'tariffs.list' })} tabIndex={-1}>
            {found.map((one) => (
              <li key={one.code}>
                <Choice type="button" aria-pressed={one.code === code} onClick={() => setChosen(one.code)}>
                  <TariffIcon of={of} icon={one.icon} name={one.name} />
                  {one.name}
                </Choice>
              </li>
            ))}
          </Names>
          {listed.names && found.length === 0 && (
            <EmptyState icon={<SearchX size={28} />} title={intl.formatMessage({ id: 'list.nothing-found' })} />
          )}
        </Side>
        {prices.error !== undefined && <FailedList onRetry={prices.reload} />}
        {prices.error === undefined && !prices.rows && <AreaSkeleton />}
        {prices.rows && prices.rows.length === 0 && (
          <Card>
            <EmptyState
              icon={<Tags size={28} strokeWidth={1.75} />}
              title={intl.formatMessage({ id: 'country.empty' })}
              text={intl.formatMessage({ id: 'tariffs.choose' })}
            />
          </Card>
        )}
        {prices.rows && prices.rows.length > 0 && subject && (
          <Card $isFlush>
            <TariffTable
              rows={prices.rows}
              of={of === 'service' ? 'country' : 'service'}
              caption={intl.formatMessage({ id: 'tariffs.prices-of' }, { name: subject.name })}
            />
          </Card>
        )}
      </Columns>
    </AreaStack>
  );
};

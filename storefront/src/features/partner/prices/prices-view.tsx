import SearchX from 'lucide-react/icons/search-x';
import { useDeferredValue, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { styled } from 'styled-components';
import useSWR from 'swr';

import type { Contract } from '@shop/shared-types/contract';
import type { AnswerOf } from '@shop/shared-types/endpoint';

import { useLocale } from '../../../i18n/locale-context';
import { callEndpoint } from '../../../session/api/call-endpoint';
import { useCatalogueNames } from '../../../session/resources/catalogue-names';
import { useFailureText } from '../../../session/use-failure-text';
import { color } from '../../../theme/color';
import { media } from '../../../theme/media';
import { space } from '../../../theme/scale';
import { text } from '../../../theme/text';
import { AreaHead, AreaStack } from '../../../ui/display/area-head';
import { Button } from '../../../ui/controls/button';
import { Card } from '../../../ui/display/card';
import { DataTable } from '../../../ui/display/data-table';
import { EmptyState } from '../../../ui/display/empty-state';
import { FailedList } from '../../../ui/display/failed-list';
import { SearchField } from '../../../ui/fields/search-field';
import { SelectField } from '../../../ui/fields/select-field';
import { Skeleton } from '../../../ui/display/skeleton';
import { useToast } from '../../../ui/overlays/toast';
import { asSent, placeOf, withChange, type PriceChanges } from './price-changes';
import { PriceRow } from './price-row';
import { useCatalogueChoice } from '../use-catalogue-choice';
import { YieldCard } from '../yield-card';

const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-items: start;
  gap: ${space[5]};
  ${media.from1600} {
    grid-template-columns: minmax(0, 1fr) 280px;
  }
`;

const Fields = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  align-items: end;
  gap: ${space[3]};
  ${media.upTo639} {
    grid-template-columns: minmax(0, 1fr);
  }
`;

const Foot = styled.div`
  position: sticky;
  inset-block-end: 0;
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space[3]};
  padding: ${space[3]} ${space[5]};
  border-block-start: 1px solid ${color.border};
  border-end-start-radius: 20px;
  border-end-end-radius: 20px;
  background: ${color.surface};
  ${text.small}
  color: ${color.text2};
`;

const Actions = styled.div`
  display: flex;
  gap: ${space[2]};
`;

const Pages = styled.nav`
  display: flex;
  align-items: center;
  justify-content: center;
  gap: ${space[4]};
  ${text.small}
`;

type Answer = AnswerOf<Contract['listPartnerPrices']>;

/** The price regulator: own prices beside the anonymous ones of competitors, and what SIMs could earn. */
export const PricesView = () => {
  const intl = useIntl();
  const toast = useToast();
  const failureText = useFailureText();
  const { code: locale } = useLocale();
  const names = useCatalogueNames({ isWanted: true });
  const { countries } = useCatalogueChoice();
  const [country, setCountry] = useState('');
  const [search, setSearch] = useState('');
  const [page, setPage] = useState(1);
  const [changes, setChanges] = useState<PriceChanges>({});
  const [isSaving, setSaving] = useState(false);
  const asked = useDeferredValue(search.trim());
  const { data, error, mutate } = useSWR<Answer, unknown>(
    ['listPartnerPrices', locale, country, asked, page],
    () =>
      callEndpoint('listPartnerPrices', {
        query: {
          page,
          ...(country === '' ? {} : { country: Number(country) }),
          ...(asked === '' ? {} : { search: asked }),
        },
      }),
    { keepPreviousData: true, revalidateOnFocus: false },
  );
  const changedCount = Object.keys(changes).length;
  // Unsaved changes belong to the rows in view. Another list would hide them.
  const isLocked = changedCount > 0;

  const save = async (prices: Answer['prices']) => {
    setSaving(true);
    try {
      await callEndpoint('setPartnerPrices', { body: { prices: asSent(changes, prices) } });
      await mutate();
      setChanges({});
      toast.success(intl.formatMessage({ id: 'partner.prices-saved' }));
    } catch (failure) {
      toast.error(failureText(failure));
    } finally {
      setSaving(false);
    }
  };
  const labels = {
    what: intl.formatMessage({ id: 'purchase.service' }),
    own: intl.formatMessage({ id: 'partner.own-price' }),
    competitors: intl.formatMessage({ id: 'partner.competitors' }),
    rank: intl.formatMessage({ id: 'partner.rank' }),
  };
  const findLabel = intl.formatMessage({ id: 'partner.find-service' });
  return (
    <AreaStack>
      <AreaHead title={<FormattedMessage id="partner.prices" />} lead={<FormattedMessage id="partner.prices-lead" />} />
      <Fields role="search" aria-label={intl.formatMessage({ id: 'partner.filters' })}>
        <SelectField
          label={intl.formatMessage({ id: 'purchase.country' })}
          options={[{ value: '', label: intl.formatMessage({ id: 'partner.own-countries' }) }, ...countries]}
          value={country}
          disabled={isLocked}
          onChange={({ target }) => {
            setCountry(target.value);
            setPage(1);
          }}
        />
        <SearchField
          label={findLabel}
          placeholder={findLabel}
          value={search}
          disabled={isLocked}
          maxLength={60}
          onChange={(next) => {
            setSearch(next);
            setPage(1);
          }}
        />
      </Fields>
      {!data && error !== undefined && <FailedList onRetry={() => void mutate()} />}
      {!data && error === undefined && <Skeleton $blockSize="560px" $radius="20px" />}
      <Columns>
        <AreaStack>
          {data?.prices.length === 0 && (
            <Card>
              <EmptyState
                icon={<SearchX size={28} strokeWidth={1.75} />}
                title={intl.formatMessage({ id: 'list.nothing-found' })}
              />
            </Card>
          )}
          {data && data.prices.length > 0 && (
            <Card $isFlush>
              <DataTable>
                <thead>
                  <tr>
                    <th scope="col">{labels.what}</th>
                    <th scope="col">{labels.own}</th>
                    <th scope="col">{labels.competitors}</th>
                    <th scope="col">{labels.rank}</th>
                  </tr>
                </thead>
                <tbody>
                  {data.prices.map((price) => (
                    <PriceRow
                      key={placeOf(price)}
                      price={price}
                      changed={changes[placeOf(price)]}
                      names={names}
                      labels={labels}
                      onChange={(next) => setChanges((before) => withChange(before, price, next))}
                    />
                  ))}
                </tbody>
              </DataTable>
              {isLocked && (
                <Foot role="status">
                  <FormattedMessage id="partner.unsaved" values={{ count: changedCount }} />
                  <Actions>
                    <Button variant="ghost" onClick={() => setChanges({})}>
                      <FormattedMessage id="partner.undo" />
                    </Button>
                    <Button variant="primary" isLoading={isSaving} onClick={() => void save(data.prices)}>
                      <FormattedMessage id="partner.save-prices" />
                    </Button>
                  </Actions>
                </Foot>
              )}
            </Card>
          )}
          {data && data.pageCount > 1 && (
            <Pages aria-label={intl.formatMessage({ id: 'partner.pages' })}>
              <Button disabled={page <= 1 || isLocked} onClick={() => setPage(page - 1)}>
                <FormattedMessage id="partner.previous" />
              </Button>
              <FormattedMessage id="partner.page-of" values={{ page, count: data.pageCount }} />
              <Button disabled={page >= data.pageCount || isLocked} onClick={() => setPage(page + 1)}>
                <FormattedMessage id="partner.next" />
              </Button>
            </Pages>
          )}
        </AreaStack>
        {data && <YieldCard country={data.prices[0]?.country} />}
      </Columns>
    </AreaStack>
  );
};

import { useState } from 'react';

import { findNamed } from '@shop/shared-types/search/find-named';
import { countryAliases, serviceAliases } from '@shop/shared-types/search/name-aliases';
import { Field, Tabs, TextInput } from '@strapi/design-system';
import { useSearchParams } from 'react-router-dom';

import { CommerceView } from '../parts/commerce-view';
import { DataTable } from '../parts/list/data-table';
import { catalogueCalls, type CatalogueKind } from './catalogue-calls';
import { useMayChange } from '../parts/may-change';
import { NeutralSwitch } from '../parts/neutral-switch';
import { TextLink } from '../parts/text-link';
import type { RowOf } from '../calls/office-contract';
import { useCommerceChange, useCommerceData } from '../calls/use-commerce';
import { say } from '../parts/say';

type CatalogueItem = RowOf<'adminListServices'> | RowOf<'adminListCountries'>;

interface Item {
  kind: CatalogueKind;
  code: string;
  name: string;
  isOnSale: boolean;
  isBlocked: boolean;
  /** Of a country. */
  iso2?: string;
}

const ItemTable = ({ items, onDone }: { items: readonly Item[]; onDone: () => Promise<void> }) => {
  const { change, isBusy } = useCommerceChange();
  const mayChange = useMayChange('adminSwitchService');
  const turn = async ({ kind, code, name }: Item, isOnSale: boolean) => {
    const done = isOnSale ? say('{name} is on sale.', { name }) : say('{name} is off sale.', { name });
    const { turn: call, params } = catalogueCalls(kind, code);
    if (await change(call, { params, body: { isOnSale }, done })) await onDone();
  };
  return (
    <DataTable
      rows={items}
      keyOf={({ code }) => code}
      file={items[0]?.kind ?? 'catalogue'}
      empty={say('Nothing has such a name.')}
      columns={[
        {
          title: say('Name'),
          cell: ({ kind, code, name }) => <TextLink to={`/commerce/sale/${kind}/${code}`}>{name}</TextLink>,
          value: ({ name }) => name,
        },
        { title: say('Code'), cell: ({ code }) => code },
        {
          title: '',
          cell: ({ isBlocked }) =>
            isBlocked ? <TextLink to="/commerce/country-blocks">{say('Blocked')}</TextLink> : '',
        },
        {
          title: say('On sale'),
          value: ({ isOnSale }) => (isOnSale ? 'yes' : 'no'),
          rank: 1,
          cell: (item) => (
            <NeutralSwitch
              aria-label={say('{name} is on sale', { name: item.name })}
              checked={item.isOnSale}
              onCheckedChange={(isOn) => void turn(item, isOn)}
              disabled={isBusy || !mayChange || item.isBlocked}
            />
          ),
        },
      ]}
    />
  );
};

/** Switches what is on sale. Numbers that were sold before continue. A name leads to the form of its texts. */
export const SalePage = () => {
  const [params, setParams] = useSearchParams();
  const kind: CatalogueKind = params.get('kind') === 'countries' ? 'countries' : 'services';
  const [search, setSearch] = useState('');
  const { answer, reload } = useCommerceData(kind === 'countries' ? 'adminListCountries' : 'adminListServices');
  const itemOf = (item: CatalogueItem): Item => {
    const code = 'code' in item ? item.code : String(item.id);
    const { name, isOnSale } = item;
    if (!('iso2' in item)) return { kind, code, name, isOnSale, isBlocked: false };
    return { kind, code, name, isOnSale, isBlocked: item.isBlocked, iso2: item.iso2 };
  };
  return (
    <CommerceView
      title={say('Services and countries')}
      subtitle={say(
        'A switch counts on every node within two seconds; a name leads to its names and synonyms in every language',
      )}
      answer={answer}
      tools={
        <>
          <Tabs.Root value={kind} onValueChange={(next) => setParams({ kind: next }, { replace: true })}>
            <Tabs.List aria-label={say('What to switch')}>
              <Tabs.Trigger value="services">{say('Services')}</Tabs.Trigger>
              <Tabs.Trigger value="countries">{say('Countries')}</Tabs.Trigger>
            </Tabs.List>
          </Tabs.Root>
          <Field.Root>
            <Field.Label>{say('Search')}</Field.Label>
            <TextInput name="search" value={search} onChange={(event) => setSearch(event.target.value)} />
          </Field.Root>
        </>
      }
    >
      {(items) => (
        <ItemTable
          items={findNamed(items.map(itemOf), search, ({ name, code, iso2 }) => ({
            name,
            others: [code],
            aliases: iso2 === undefined ? serviceAliases(name) : countryAliases(iso2),
          }))}
          onDone={reload}
        />
      )}
    </CommerceView>
  );
};

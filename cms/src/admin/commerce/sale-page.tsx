import { useState } from 'react';

import { Field, Switch, Tabs, TextInput } from '@strapi/design-system';
import { useSearchParams } from 'react-router-dom';

import { CommerceView } from './commerce-view';
import { DataTable } from './data-table';
import { useMayChange } from './may-change';
import type { Service } from './service-field';
import { TextLink } from './text-link';
import { useCommerceChange, useCommerceData } from './use-commerce';

interface Country {
  id: number;
  name: string;
  slug: string;
  isOnSale: boolean;
}

interface Item {
  path: string;
  code: string;
  name: string;
  isOnSale: boolean;
}

const ItemTable = ({ items, onDone }: { items: readonly Item[]; onDone: () => Promise<void> }) => {
  const { change, isBusy } = useCommerceChange();
  const mayChange = useMayChange();
  const turn = async ({ path, name }: Item, isOnSale: boolean) => {
    const done = isOnSale ? `${name} is on sale.` : `${name} is off sale.`;
    if (await change({ method: 'put', path, body: { isOnSale }, done })) await onDone();
  };
  return (
    <DataTable
      rows={items}
      keyOf={({ path }) => path}
      empty="Nothing has such a name."
      columns={[
        { title: 'Name', cell: ({ path, name }) => <TextLink to={`/commerce/sale/${path}`}>{name}</TextLink> },
        { title: 'Code', cell: ({ code }) => code },
        {
          title: 'On sale',
          cell: (item) => (
            <Switch
              aria-label={`${item.name} is on sale`}
              checked={item.isOnSale}
              onCheckedChange={(isOn) => void turn(item, isOn)}
              disabled={isBusy || !mayChange}
            />
          ),
        },
      ]}
    />
  );
};

/** What is on sale. What was sold runs on when it is switched off. A name leads to how it is described. */
export const SalePage = () => {
  const [params, setParams] = useSearchParams();
  const kind = params.get('kind') === 'countries' ? 'countries' : 'services';
  const [search, setSearch] = useState('');
  const { answer, reload } = useCommerceData<(Service | Country)[]>(kind);
  const itemOf = (item: Service | Country): Item => {
    const code = 'code' in item ? item.code : String(item.id);
    return { path: `${kind}/${code}`, code, name: item.name, isOnSale: item.isOnSale };
  };
  return (
    <CommerceView
      title="Services and countries"
      subtitle="A switch counts on every node within two seconds; a name leads to its names and synonyms in every language"
      answer={answer}
      tools={
        <>
          <Tabs.Root value={kind} onValueChange={(next) => setParams({ kind: next }, { replace: true })}>
            <Tabs.List aria-label="What to switch">
              <Tabs.Trigger value="services">Services</Tabs.Trigger>
              <Tabs.Trigger value="countries">Countries</Tabs.Trigger>
            </Tabs.List>
          </Tabs.Root>
          <Field.Root>
            <Field.Label>Search</Field.Label>
            <TextInput name="search" value={search} onChange={(event) => setSearch(event.target.value)} />
          </Field.Root>
        </>
      }
    >
      {(items) => (
        <ItemTable
          items={items.map(itemOf).filter(({ name }) => name.toLowerCase().includes(search.trim().toLowerCase()))}
          onDone={reload}
        />
      )}
    </CommerceView>
  );
};

import { useState } from 'react';

import { Field, Grid, TextInput } from '@strapi/design-system';

import { CommerceView } from './commerce-view';
import { DataTable } from './data-table';
import { PriceEditor, type PriceKind } from './price-editor';
import { formatRubles } from './rubles';
import { ServiceField } from './service-field';
import { useCommerceData } from './use-commerce';

interface PriceRow {
  country: number;
  name: string;
  isOnSale: boolean;
  default: number | null;
  wholesale: number | null;
  user: number | null;
  retail: number | null;
}

const firstService = 'tg';

/** Every price of a service by country: a click on one changes it. */
export const PricesPage = () => {
  const [service, setService] = useState(firstService);
  const [userId, setUserId] = useState('');
  const [country, setCountry] = useState('');
  const hasUser = /^[1-9]\d{0,9}$/.test(userId);
  const user = hasUser ? `&userId=${userId}` : '';
  const { answer, reload } = useCommerceData<PriceRow[]>(`prices?service=${encodeURIComponent(service)}${user}`);
  const isWanted = ({ name }: PriceRow): boolean => name.toLowerCase().includes(country.trim().toLowerCase());
  const priceOf = (kind: PriceKind) => (row: PriceRow) => (
    <PriceEditor service={service} country={row} kind={kind} userId={userId} price={row[kind]} onDone={reload} />
  );
  return (
    <CommerceView
      title="Prices"
      subtitle="Retail = what the cheapest supplier on sale asks, with the margin"
      answer={answer}
      tools={
        <Grid.Root gap={4}>
          <Grid.Item col={4} s={12} direction="column" alignItems="stretch">
            <ServiceField value={service} onChange={setService} />
          </Grid.Item>
          <Grid.Item col={4} s={12} direction="column" alignItems="stretch">
            <Field.Root>
              <Field.Label>Country</Field.Label>
              <TextInput name="country" value={country} onChange={(event) => setCountry(event.target.value)} />
            </Field.Root>
          </Grid.Item>
          <Grid.Item col={4} s={12} direction="column" alignItems="stretch">
            <Field.Root>
              <Field.Label>Own prices of the user with the id</Field.Label>
              <TextInput name="user" value={userId} onChange={(event) => setUserId(event.target.value.trim())} />
            </Field.Root>
          </Grid.Item>
        </Grid.Root>
      }
    >
      {(rows) => (
        <DataTable
          rows={rows.filter(isWanted)}
          keyOf={(row) => String(row.country)}
          empty="No country has such a name."
          columns={[
            { title: 'Country', cell: ({ name, isOnSale }) => (isOnSale ? name : `${name} (off sale)`) },
            { title: 'Retail', cell: ({ retail }) => (retail === null ? '—' : formatRubles(retail)) },
            { title: 'Suppliers’ default', cell: priceOf('default') },
            { title: 'Wholesale', cell: priceOf('wholesale') },
            ...(hasUser ? [{ title: `User ${userId}`, cell: priceOf('user') }] : []),
          ]}
        />
      )}
    </CommerceView>
  );
};

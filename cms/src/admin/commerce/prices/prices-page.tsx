import { useState } from 'react';

import type { AdminPriceRow, NumberSale } from '@shop/shared-types/contract/admin/catalogue';
import { findNamed, type NameTexts } from '@shop/shared-types/search/find-named';
import { countryAliases } from '@shop/shared-types/search/name-aliases';
import { Field, Flex, Grid, SingleSelect, SingleSelectOption, Tabs, TextInput } from '@strapi/design-system';
import { useSearchParams } from 'react-router-dom';

import { CommerceView } from '../parts/commerce-view';
import { DataTable } from '../parts/list/data-table';
import { ExportButton } from '../parts/export-button';
import { MarginsForm } from './margins-form';
import { PriceEditor, type PriceOwner } from './price-editor';
import { showSum } from '../parts/sum';
import { ServiceField } from './service-field';
import { TextLink } from '../parts/text-link';
import { readId } from '../parts/typed-id';
import { UsdRateLine } from './usd-rate-line';
import { useCommerceData } from '../calls/use-commerce';
import { say, type Sentence } from '../parts/say';

const firstService = 'tg';

const subtitles: Record<NumberSale, Sentence> = {
  buy: 'Retail = what the cheapest supplier on sale asks, with the margin; it leads to the prices of all suppliers',
  rent: 'For the shortest term, 4 hours: longer ones follow from it. Without a price of its own, rent follows from the price of a code',
};

/** A supplier whose own prices are shown, or none. */
const SupplierField = ({ value, onChange }: { value: string; onChange: (id: string) => void }) => {
  const { answer } = useCommerceData('adminListSuppliers');
  const suppliers = answer.state === 'loaded' ? answer.data : [];
  return (
    <Field.Root>
      <Field.Label>{say('Own prices of the supplier')}</Field.Label>
      <SingleSelect
        value={value}
        onChange={(id) => onChange(String(id))}
        onClear={() => onChange('')}
        clearLabel={say('No supplier')}
        placeholder={say('None')}
      >
        {suppliers.map(({ id, name }) => (
          <SingleSelectOption key={id} value={String(id)}>
            {`${name} (${id})`}
          </SingleSelectOption>
        ))}
      </SingleSelect>
    </Field.Root>
  );
};

/** The ways to all prices as a table. */
const SpreadsheetLine = ({ service }: { service: string }) => (
  <Flex justifyContent="end" gap={4} alignItems="center">
    <TextLink to="/commerce/price-table">{say('Edit prices in a spreadsheet')}</TextLink>
    <ExportButton
      call="adminExportPriceTable"
      query={{ service }}
      file={`prices-${service}.csv`}
      title={say('All prices of the service')}
    />
  </Flex>
);

/** An agreed price is never raised. Where suppliers ask more, nothing is sold. */
const paysNow = ({ user, userPays }: AdminPriceRow): string => {
  if (userPays !== null) return showSum(userPays);
  return user === null ? say('not sold') : say('not sold: suppliers ask more than was agreed');
};

const textsOf = ({ name, country, iso2 }: AdminPriceRow): NameTexts => ({
  ...{ name, others: [String(country)], aliases: countryAliases(iso2) },
});

/** Ids of users and suppliers begin with 1. */
const idOf = (text: string): number | undefined => readId(text) || undefined;

const SaleTabs = ({ sale, onChoose }: { sale: NumberSale; onChoose: (sale: string) => void }) => (
  <Tabs.Root value={sale} onValueChange={onChoose}>
    <Tabs.List aria-label={say('What is sold')}>
      <Tabs.Trigger value="buy">{say('Numbers for a code')}</Tabs.Trigger>
      <Tabs.Trigger value="rent">{say('Rent')}</Tabs.Trigger>
    </Tabs.List>
  </Tabs.Root>
);

/** Every price of a service by country; a click on one changes it. The address holds the selection, so that going back shows it again. */
export const PricesPage = () => {
  const [params, setParams] = useSearchParams();
  const [countryName, setCountryName] = useState('');
  const read = (name: string): string => params.get(name) ?? '';
  const write = (name: string) => (value: string) =>
    setParams(
      (before) => {
        const { [name]: _former, ...others } = Object.fromEntries(before);
        return value === '' ? others : { ...others, [name]: value };
      },
      { replace: true },
    );
  const sale: NumberSale = read('sale') === 'rent' ? 'rent' : 'buy';
  const service = read('service') || firstService;
  const [userId, supplierId] = [idOf(read('user')), idOf(read('supplier'))];
  const { answer, reload } = useCommerceData('adminListPrices', { query: { sale, service, userId, supplierId } });
  const priceOf = (owner: PriceOwner) => (row: AdminPriceRow) => (
    <PriceEditor
      place={{ sale, service, country: row.country, countryName: row.name }}
      owner={owner}
      price={row[owner.kind]}
      onDone={reload}
    />
  );
  return (
    <CommerceView
      title={say('Prices')}
      subtitle={say(subtitles[sale])}
      answer={answer}
      tools={
        <>
          <UsdRateLine />
          <MarginsForm onDone={reload} />
          <SpreadsheetLine service={service} />
          <SaleTabs sale={sale} onChoose={write('sale')} />
          <Grid.Root gap={4}>
            <Grid.Item col={3} s={12} direction="column" alignItems="stretch">
              <ServiceField value={service} onChange={write('service')} />
            </Grid.Item>
            <Grid.Item col={3} s={12} direction="column" alignItems="stretch">
              <Field.Root>
                <Field.Label>{say('Country')}</Field.Label>
                <TextInput
                  name="country"
                  value={countryName}
                  onChange={(event) => setCountryName(event.target.value)}
                />
              </Field.Root>
            </Grid.Item>
            <Grid.Item col={3} s={12} direction="column" alignItems="stretch">
              <SupplierField value={read('supplier')} onChange={write('supplier')} />
            </Grid.Item>
            <Grid.Item col={3} s={12} direction="column" alignItems="stretch">
              <Field.Root>
                <Field.Label>{say('Own prices of the user with the id')}</Field.Label>
                <TextInput
                  name="user"
                  value={read('user')}
                  onChange={(event) => write('user')(event.target.value.trim())}
                />
              </Field.Root>
            </Grid.Item>
          </Grid.Root>
        </>
      }
    >
      {(rows) => (
        <DataTable
          rows={findNamed(rows, countryName, textsOf)}
          keyOf={(row) => String(row.country)}
          empty={say('No country has such a name.')}
          columns={[
            {
              title: say('Country'),
              cell: ({ name, isOnSale }) => (isOnSale ? name : say('{name} (off sale)', { name })),
            },
            {
              title: say('Retail'),
              cell: ({ country, retail }) => (
                <TextLink to={`/commerce/prices/${sale}/${service}/${country}`}>
                  {retail === null ? say('not sold') : showSum(retail)}
                </TextLink>
              ),
              value: ({ retail }) => (retail === null ? null : retail / 100),
            },
            { title: say('Suppliers’ default'), cell: priceOf({ kind: 'default' }) },
            { title: say('Wholesale'), cell: priceOf({ kind: 'wholesale' }) },
            ...(supplierId === undefined
              ? []
              : [
                  {
                    title: say('Supplier {supplierId}', { supplierId }),
                    cell: priceOf({ kind: 'supplier', supplierId }),
                  },
                ]),
            ...(userId === undefined
              ? []
              : [
                  { title: say('User {userId}', { userId }), cell: priceOf({ kind: 'user', userId }) },
                  { title: say('Pays now'), cell: paysNow },
                ]),
          ]}
        />
      )}
    </CommerceView>
  );
};

import { useState } from 'react';

import { Field, Flex, SingleSelect, SingleSelectOption, Typography } from '@strapi/design-system';
import { BackButton, Layouts } from '@strapi/strapi/admin';

import type { CallTarget } from '../calls/office-contract';
import { Panel } from '../parts/commerce-view';
import { ExportButton } from '../parts/export-button';
import { kindNames } from './price-words';
import { UploadPanel } from './upload-panel';
import { say, type Sentence } from '../parts/say';

type Filter = NonNullable<CallTarget<'adminExportPriceTable'>['query']>;
type Kind = NonNullable<Filter['kind']>;
type Sale = NonNullable<Filter['sale']>;

const saleLabels: Record<Sale, Sentence> = { buy: 'Numbers for a code', rent: 'Rent' };

const ExportPanel = () => {
  const [kind, setKind] = useState<Kind>();
  const [sale, setSale] = useState<Sale>();
  const query = { ...(kind ? { kind } : {}), ...(sale ? { sale } : {}) };
  return (
    <Panel>
      <Typography variant="delta" tag="h2">
        {say('Export')}
      </Typography>
      <Typography textColor="neutral600">
        {say(
          'Prices in rubles and margins in percent, with what a buyer pays now. The page of prices exports one service alone.',
        )}
      </Typography>
      <Flex gap={4} alignItems="end" wrap="wrap">
        <Field.Root>
          <Field.Label>{say('Which')}</Field.Label>
          <SingleSelect
            value={kind ?? ''}
            placeholder={say('All prices and margins')}
            onChange={(chosen) => setKind(String(chosen) as Kind)}
            onClear={() => setKind(undefined)}
            clearLabel={say('All prices and margins')}
          >
            {(Object.keys(kindNames) as Kind[]).map((one) => (
              <SingleSelectOption key={one} value={one}>
                {say(kindNames[one])}
              </SingleSelectOption>
            ))}
          </SingleSelect>
        </Field.Root>
        <Field.Root>
          <Field.Label>{say('Of what')}</Field.Label>
          <SingleSelect
            value={sale ?? ''}
            placeholder={say('Codes and rent')}
            onChange={(chosen) => setSale(String(chosen) as Sale)}
            onClear={() => setSale(undefined)}
            clearLabel={say('Codes and rent')}
          >
            {(Object.keys(saleLabels) as Sale[]).map((one) => (
              <SingleSelectOption key={one} value={one}>
                {say(saleLabels[one])}
              </SingleSelectOption>
            ))}
          </SingleSelect>
        </Field.Root>
        <ExportButton call="adminExportPriceTable" query={query} file="prices.csv" title={say('All rows')} />
      </Flex>
    </Panel>
  );
};

/** All prices and margins as one table: exported, edited in a spreadsheet, and uploaded again. */
export const PriceTablePage = () => (
  <>
    <Layouts.Header
      title={say('Price table')}
      subtitle={say('Export prices and margins, edit them in a spreadsheet, upload the file')}
      navigationAction={<BackButton fallback="/commerce/prices" />}
    />
    <Layouts.Content>
      <Flex direction="column" alignItems="stretch" gap={6} paddingBottom={8}>
        <ExportPanel />
        <UploadPanel />
      </Flex>
    </Layouts.Content>
  </>
);

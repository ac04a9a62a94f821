import { buildUrl } from '@shop/shared-types/build-url';
import { spreadsheetFormOf } from '@shop/shared-types/spreadsheet-form';
import Download from 'lucide-react/icons/download';
import { useState, type ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { styled } from 'styled-components';

import { useLocale } from '../../../../i18n/locale-context';
import { downloadFile } from '../../../../session/api/download-file';
import type { CatalogueNames } from '../../../../session/resources/catalogue-names';
import { useFailureText } from '../../../../session/use-failure-text';
import { space } from '../../../../theme/scale';
import { Button } from '../../../../ui/controls/button';
import { FilterCard } from '../../../../ui/display/filter-card';
import { SelectField } from '../../../../ui/fields/select-field';
import { useToast } from '../../../../ui/overlays/toast';
import { noFilter, queryOf, type StatisticsFilter } from './use-purchase-statistics';

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space[3]};
`;

const Files = styled.div`
  display: flex;
  gap: ${space[2]};
`;

type FileForm = 'spreadsheet' | 'csv';

/** A file behind the bearer header; the contract describes it as a `fileEndpoint`. */
const filePath = '/api/purchase-statistics.csv';

export interface StatisticsFiltersProps {
  names: CatalogueNames;
  keys: readonly { value: string; label: string }[];
  filter: StatisticsFilter;
  /** The first day of the span. */
  from: string;
  onChange: (filter: StatisticsFilter) => void;
  /** The choice that is always in sight. */
  first: ReactNode;
  /** How the table is divided, beside its files. */
  children: ReactNode;
}

/** What is counted, how it is divided, and all of it as a file. */
export const StatisticsFilters = ({ names, keys, filter, from, onChange, first, children }: StatisticsFiltersProps) => {
  const intl = useIntl();
  const { languageTag } = useLocale();
  const toast = useToast();
  const failureText = useFailureText();
  const [loading, setLoading] = useState<FileForm>();
  const isFiltered = Object.values(filter).some((value) => value !== '');
  const all = { value: '', label: intl.formatMessage({ id: 'orders.all' }) };
  const download = async (form: FileForm) => {
    setLoading(form);
    try {
      const spreadsheet = form === 'spreadsheet' ? { spreadsheet: spreadsheetFormOf(languageTag) } : {};
      await downloadFile(buildUrl(filePath, {}, { from, ...queryOf(filter), ...spreadsheet }));
    } catch (failure) {
      toast.error(failureText(failure));
    } finally {
      setLoading(undefined);
    }
  };
  return (
    <>
      <FilterCard
        label={intl.formatMessage({ id: 'orders.filters' })}
        first={first}
        reset={
          isFiltered ? { label: <FormattedMessage id="orders.reset" />, onPress: () => onChange(noFilter) } : undefined
        }
      >
        <SelectField
          label={intl.formatMessage({ id: 'orders.service' })}
          options={[all, ...names.services.map(({ external_id, name }) => ({ value: external_id, label: name }))]}
          value={filter.service}
          onChange={({ target }) => onChange({ ...filter, service: target.value })}
        />
        <SelectField
          label={intl.formatMessage({ id: 'orders.country' })}
          options={[
            all,
            ...names.countries.map(({ external_id, name }) => ({ value: String(external_id), label: name })),
          ]}
          value={filter.country}
          onChange={({ target }) => onChange({ ...filter, country: target.value })}
        />
        <SelectField
          label={intl.formatMessage({ id: 'statistics.key' })}
          options={[all, ...keys]}
          value={filter.key}
          onChange={({ target }) => onChange({ ...filter, key: target.value })}
        />
      </FilterCard>
      <Row>
        {children}
        <Files>
          {(['spreadsheet', 'csv'] as const).map((form) => (
            <Button
              key={form}
              size="sm"
              icon={<Download size={16} aria-hidden="true" />}
              isLoading={loading === form}
              onClick={() => void download(form)}
            >
              {form === 'csv' ? 'CSV' : 'Excel'}
            </Button>
          ))}
        </Files>
      </Row>
    </>
  );
};

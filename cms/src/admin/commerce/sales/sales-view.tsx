import type { ReactNode } from 'react';

import type { CommerceData } from '../calls/use-commerce';
import { CommerceView } from '../parts/commerce-view';
import { SaleFilters, type SaleFilterValues } from './sale-filters';

interface SalesViewProps<Row> {
  title: string;
  filters: SaleFilterValues;
  answer: CommerceData<readonly Row[]>;
  /** What the filter by state offers. */
  stateNames: Readonly<Record<string, string>>;
  /** The button that exports the list. */
  exported: ReactNode;
  children: (rows: readonly Row[]) => ReactNode;
}

/** Everybody's orders or rentals: those that run, until a filter names others. */
export const SalesView = <Row,>({ title, filters, answer, stateNames, exported, children }: SalesViewProps<Row>) => (
  <CommerceView
    title={title}
    subtitle={filters.isFiltered ? 'What the filters name, the newest first' : 'Running now'}
    answer={answer}
    tools={
      <SaleFilters
        filters={filters}
        states={Object.entries(stateNames).map(([value, label]) => ({ value, label }))}
        end={exported}
      />
    }
  >
    {children}
  </CommerceView>
);

import type { ReactNode } from 'react';

import type { CommerceData } from '../calls/use-commerce';
import { CommerceView } from '../parts/commerce-view';
import { SaleFilters, type SaleFilterValues } from './sale-filters';
import { say } from '../parts/say';

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

/** A list that names neither a user nor a number reads a bounded period (rule 19.25), and says so instead of hiding the rest. */
const periodOf = ({ search, user, from, to }: SaleFilterValues['values']): string => {
  if (search !== '' || user !== '') return say('The newest first');
  if (from !== '' || to !== '') return say('The newest first, of 31 days at most');
  return say('The newest first, of the last 7 days. A day, a user or a number finds older ones');
};

/** Everybody's orders or rentals of all states, the newest first, until a filter names others. */
export const SalesView = <Row,>({ title, filters, answer, stateNames, exported, children }: SalesViewProps<Row>) => (
  <CommerceView
    title={title}
    subtitle={filters.values.state === 'running' ? say('Running now, the newest first') : periodOf(filters.values)}
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

import { useState } from 'react';

import { Field, Flex, SingleSelect, SingleSelectOption, Typography } from '@strapi/design-system';

import { useCommerceData } from '../calls/use-commerce';
import { CommerceView, Panel } from '../parts/commerce-view';
import { DataTable } from '../parts/list/data-table';
import { ExportButton } from '../parts/export-button';
import { showSum } from '../parts/sum';
import { accountName } from './account-names';
import { latestMonths } from './months';

const months = latestMonths(new Date());

const MonthField = ({ month, onMonth }: { month: string; onMonth: (month: string) => void }) => (
  <Field.Root>
    <Field.Label>Month</Field.Label>
    <SingleSelect value={month} onChange={(chosen) => onMonth(String(chosen))}>
      {months.map((one) => (
        <SingleSelectOption key={one} value={one}>
          {one}
        </SingleSelectOption>
      ))}
    </SingleSelect>
  </Field.Root>
);

/** The books of a month, for the accountant: what each sort of accounts held at both ends, and what moved. */
export const BooksPage = () => {
  const [month, setMonth] = useState(months[1] ?? '');
  const { answer } = useCommerceData('adminGetBooks', { query: { month } });
  return (
    <CommerceView
      title="Books by month"
      subtitle="As the ledger has them, to the kopeck. Months begin at midnight in Moscow; the running month counts as far as it has come."
      answer={answer}
      tools={
        <Flex gap={4} alignItems="flex-end" wrap="wrap">
          <MonthField month={month} onMonth={setMonth} />
          <ExportButton call="adminExportBooks" query={{ month }} file={`books-${month}.csv`} />
        </Flex>
      }
    >
      {({ accounts, movements }) => (
        <Flex direction="column" alignItems="stretch" gap={6}>
          <Panel>
            <Typography variant="delta" tag="h2">
              Accounts
            </Typography>
            <DataTable
              rows={accounts}
              keyOf={({ account }) => account}
              empty="Nothing was ever booked."
              columns={[
                { title: 'Account', cell: ({ account }) => accountName(account) },
                { title: 'At the beginning', cell: ({ opening }) => showSum(opening) },
                { title: 'Came in', cell: ({ incoming }) => showSum(incoming) },
                { title: 'Went out', cell: ({ outgoing }) => showSum(outgoing) },
                { title: 'At the end', cell: ({ closing }) => showSum(closing) },
              ]}
            />
          </Panel>
          <Panel>
            <Typography variant="delta" tag="h2">
              Movements
            </Typography>
            <DataTable
              rows={movements}
              keyOf={({ from, to, kind }) => `${from} ${to} ${kind}`}
              empty="Nothing moved in this month."
              columns={[
                { title: 'From', cell: ({ from }) => accountName(from) },
                { title: 'To', cell: ({ to }) => accountName(to) },
                { title: 'Reason', cell: ({ kind }) => kind.replaceAll('-', ' ') },
                { title: 'Transfers', cell: ({ count }) => count.toLocaleString('en') },
                { title: 'Sum', cell: ({ amount }) => showSum(amount) },
              ]}
            />
          </Panel>
        </Flex>
      )}
    </CommerceView>
  );
};

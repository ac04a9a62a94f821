import { useState } from 'react';

import { Field, Flex, SingleSelect, SingleSelectOption, Typography } from '@strapi/design-system';

import { useCommerceData } from '../calls/use-commerce';
import { CommerceView, Panel } from '../parts/commerce-view';
import { DataTable } from '../parts/list/data-table';
import { ExportButton } from '../parts/export-button';
import { showSum } from '../parts/sum';
import { accountName } from '../parts/account-names';
import { latestMonths } from './months';
import { say, sayWord } from '../parts/say';

const months = latestMonths(new Date());

const MonthField = ({ month, onMonth }: { month: string; onMonth: (month: string) => void }) => (
  <Field.Root>
    <Field.Label>{say('Month')}</Field.Label>
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
      title={say('Books by month')}
      subtitle={say(
        'As the ledger has them, to the kopeck. Months begin at midnight in Moscow; the running month counts as far as it has come.',
      )}
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
              {say('Accounts')}
            </Typography>
            <DataTable
              rows={accounts}
              keyOf={({ account }) => account}
              empty={say('Nothing was ever booked.')}
              columns={[
                { title: say('Account'), cell: ({ account }) => accountName(account) },
                { title: say('At the beginning'), cell: ({ opening }) => showSum(opening) },
                { title: say('Came in'), cell: ({ incoming }) => showSum(incoming) },
                { title: say('Went out'), cell: ({ outgoing }) => showSum(outgoing) },
                { title: say('At the end'), cell: ({ closing }) => showSum(closing) },
              ]}
            />
          </Panel>
          <Panel>
            <Typography variant="delta" tag="h2">
              {say('Movements')}
            </Typography>
            <DataTable
              rows={movements}
              keyOf={({ from, to, kind }) => `${from} ${to} ${kind}`}
              empty={say('Nothing moved in this month.')}
              columns={[
                { title: say('From account'), cell: ({ from }) => accountName(from) },
                { title: say('To account'), cell: ({ to }) => accountName(to) },
                { title: say('Reason'), cell: ({ kind }) => sayWord(kind).replaceAll('-', ' ') },
                { title: say('Transfers'), cell: ({ count }) => count.toLocaleString('en') },
                { title: say('Sum'), cell: ({ amount }) => showSum(amount) },
              ]}
            />
          </Panel>
        </Flex>
      )}
    </CommerceView>
  );
};

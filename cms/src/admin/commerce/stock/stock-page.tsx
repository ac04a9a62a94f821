import { useState } from 'react';

import type { StockReport } from '@shop/shared-types/contract/ready-accounts';
import { Button, Field, Flex, SingleSelect, SingleSelectOption, Textarea, Typography } from '@strapi/design-system';

import { CommerceView, Panel } from '../parts/commerce-view';
import { DataTable } from '../parts/data-table';
import { useMayChange } from '../parts/may-change';
import { showSum } from '../parts/sum';
import { ExportButton } from '../parts/export-button';
import { TwoLines } from '../parts/two-lines';
import { UserLink } from '../parts/user-link';
import type { RowOf } from '../calls/office-contract';
import { useCommerceChange, useCommerceData } from '../calls/use-commerce';

type Shelf = RowOf<'adminListShelves'>;

const keyOf = ({ line, id }: Shelf): string => `${line}/${id}`;
const kindNames: Record<Shelf['line'], string> = { 'ready-account': 'Ready account', licence: 'Licence' };
/** Two offers may have one name, so the number stays. */
const kindOf = ({ line, id }: Shelf): string => `${kindNames[line]} ${id}`;
const linesOf = (text: string): string[] => text.replace(/\r/g, '').replace(/\n+$/, '').split('\n');

const Report = ({ report }: { report: StockReport }) => (
  <>
    <Typography>{report.accepted} lines are good.</Typography>
    {report.refused.length > 0 ? (
      <DataTable
        rows={report.refused}
        keyOf={({ line }) => String(line)}
        empty=""
        columns={[
          { title: 'Line', cell: ({ line }) => line },
          { title: 'Refused', cell: ({ reason }) => reason },
        ]}
      />
    ) : null}
  </>
);

const UploadForm = ({ shelves, onDone }: { shelves: readonly Shelf[]; onDone: () => Promise<void> }) => {
  const { change, isBusy } = useCommerceChange();
  const mayChange = useMayChange('adminUploadStock');
  const [shelfKey, setShelfKey] = useState('');
  const [text, setText] = useState('');
  const [report, setReport] = useState<StockReport>();
  const upload = async (isRehearsal: boolean) => {
    const shelf = shelves.find((one) => keyOf(one) === shelfKey);
    if (!shelf) return;
    const { line, id } = shelf;
    const target = { params: { line, id }, query: isRehearsal ? { dryRun: 1 as const } : {} };
    const done = isRehearsal ? 'Checked only: nothing was added.' : 'The lines were added to the stock.';
    const next = await change('adminUploadStock', { ...target, body: { lines: linesOf(text) }, done });
    if (!next) return;
    setReport(next);
    if (isRehearsal) return;
    setText('');
    await onDone();
  };
  const isReady = shelfKey !== '' && text.trim() !== '' && mayChange;
  return (
    <Panel>
      <Typography variant="delta" tag="h2">
        Add to the stock
      </Typography>
      <Field.Root>
        <Field.Label>Offer or product</Field.Label>
        <SingleSelect value={shelfKey} onChange={(key) => setShelfKey(String(key))} placeholder="Choose one">
          {shelves.map((one) => (
            <SingleSelectOption key={keyOf(one)} value={keyOf(one)}>
              {`${one.name} (${kindOf(one)})`}
            </SingleSelectOption>
          ))}
        </SingleSelect>
      </Field.Root>
      <Field.Root hint="One account or key a line. Lines that were ever in stock are refused.">
        <Field.Label>Lines</Field.Label>
        <Textarea name="lines" value={text} onChange={(event) => setText(event.target.value)} />
        <Field.Hint />
      </Field.Root>
      <Flex gap={2}>
        <Button variant="secondary" disabled={!isReady || isBusy} onClick={() => void upload(true)}>
          Check the lines
        </Button>
        <Button disabled={!isReady} loading={isBusy} onClick={() => void upload(false)}>
          Add to the stock
        </Button>
      </Flex>
      {report ? <Report report={report} /> : null}
    </Panel>
  );
};

/** Offers of accounts and software products of all sellers, and what is taken in for them. */
export const StockPage = () => {
  const { answer, reload } = useCommerceData('adminListShelves');
  return (
    <CommerceView title="Stock" subtitle="Ready accounts and licences" answer={answer}>
      {(shelves) => (
        <Flex direction="column" alignItems="stretch" gap={6}>
          <UploadForm shelves={shelves} onDone={reload} />
          <Flex justifyContent="end">
            <ExportButton call="adminExportShelves" query={{}} file="stock.csv" />
          </Flex>
          <DataTable
            rows={shelves}
            keyOf={keyOf}
            empty="There are no offers yet."
            columns={[
              { title: 'Name', cell: (shelf) => <TwoLines below={kindOf(shelf)}>{shelf.name}</TwoLines> },
              {
                title: 'Seller',
                cell: ({ sellerUserId, sellerEmail }) =>
                  sellerUserId === null ? 'The house' : <UserLink userId={sellerUserId} email={sellerEmail} />,
              },
              { title: 'Price', cell: ({ price }) => showSum(price) },
              { title: 'Left', cell: ({ count }) => count },
              { title: 'Sold', cell: ({ sold }) => sold },
              { title: 'On sale', cell: ({ isOnSale }) => (isOnSale ? 'yes' : 'no') },
            ]}
          />
        </Flex>
      )}
    </CommerceView>
  );
};

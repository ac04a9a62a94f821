import { useState } from 'react';

import { Button, Field, Flex, SingleSelect, SingleSelectOption, Textarea, Typography } from '@strapi/design-system';

import { CommerceView, Panel } from './commerce-view';
import { DataTable } from './data-table';
import { useMayChange } from './may-change';
import { formatRubles } from './rubles';
import { useCommerceChange, useCommerceData } from './use-commerce';

interface Shelf {
  line: 'ready-account' | 'licence';
  id: number;
  name: string;
  sellerUserId: number | null;
  price: number;
  isOnSale: boolean;
  count: number;
  sold: number;
}

interface StockReport {
  accepted: number;
  refused: { line: number; reason: string }[];
}

const keyOf = ({ line, id }: Shelf): string => `${line}/${id}`;
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
  const mayChange = useMayChange();
  const [shelf, setShelf] = useState('');
  const [text, setText] = useState('');
  const [report, setReport] = useState<StockReport>();
  const upload = async (isRehearsal: boolean) => {
    const path = `shelves/${shelf}/stock${isRehearsal ? '?dryRun=1' : ''}`;
    const done = isRehearsal ? 'Nothing was changed: this was a rehearsal.' : 'The stock was taken in.';
    const next = await change<StockReport>({ method: 'post', path, body: { lines: linesOf(text) }, done });
    if (!next) return;
    setReport(next);
    if (isRehearsal) return;
    setText('');
    await onDone();
  };
  const isReady = shelf !== '' && text.trim() !== '' && mayChange;
  return (
    <Panel>
      <Typography variant="delta" tag="h2">
        Take stock in
      </Typography>
      <Field.Root>
        <Field.Label>Shelf</Field.Label>
        <SingleSelect value={shelf} onChange={(key) => setShelf(String(key))} placeholder="Offer or product">
          {shelves.map((one) => (
            <SingleSelectOption key={keyOf(one)} value={keyOf(one)}>
              {`${one.name} (${one.line} ${one.id})`}
            </SingleSelectOption>
          ))}
        </SingleSelect>
      </Field.Root>
      <Field.Root hint="One account or key a line. What was ever taken in is refused.">
        <Field.Label>Lines</Field.Label>
        <Textarea name="lines" value={text} onChange={(event) => setText(event.target.value)} />
        <Field.Hint />
      </Field.Root>
      <Flex gap={2}>
        <Button variant="secondary" disabled={!isReady || isBusy} onClick={() => void upload(true)}>
          Rehearse
        </Button>
        <Button disabled={!isReady} loading={isBusy} onClick={() => void upload(false)}>
          Take in
        </Button>
      </Flex>
      {report ? <Report report={report} /> : null}
    </Panel>
  );
};

/** Offers of accounts and software products of all sellers, and what is taken in for them. */
export const StockPage = () => {
  const { answer, reload } = useCommerceData<Shelf[]>('shelves');
  return (
    <CommerceView title="Stock" subtitle="Ready accounts and licences" answer={answer}>
      {(shelves) => (
        <Flex direction="column" alignItems="stretch" gap={6}>
          <UploadForm shelves={shelves} onDone={reload} />
          <DataTable
            rows={shelves}
            keyOf={keyOf}
            empty="There are no offers yet."
            columns={[
              { title: 'Name', cell: ({ name }) => name },
              { title: 'Kind', cell: ({ line, id }) => `${line} ${id}` },
              { title: 'Seller', cell: ({ sellerUserId }) => (sellerUserId === null ? 'the house' : sellerUserId) },
              { title: 'Price', cell: ({ price }) => formatRubles(price) },
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

import { useState } from 'react';

import type { StockReport } from '@shop/shared-types/contract/ready-accounts';
import { Button, Field, Flex, Textarea, Typography } from '@strapi/design-system';

import type { RowOf } from '../calls/office-contract';
import { useCommerceChange } from '../calls/use-commerce';
import { Panel } from '../parts/commerce-view';
import { DataTable } from '../parts/list/data-table';
import { useMayChange } from '../parts/may-change';
import { say } from '../parts/say';

export type Lot = RowOf<'adminListLots'>;

const linesOf = (text: string): string[] =>
  text
    .replace(/^\uFEFF/, '')
    .replace(/[\r\n]+$/, '')
    .split(/\r\n|\r|\n/);

const Report = ({ report }: { report: StockReport }) => (
  <>
    <Typography>{say('{count} lines are good.', { count: report.accepted })}</Typography>
    {report.refused.length > 0 ? (
      <DataTable
        rows={report.refused}
        keyOf={({ line }) => String(line)}
        empty=""
        columns={[
          { title: say('Line'), cell: ({ line }) => line },
          { title: say('Refused'), cell: ({ reason }) => reason },
        ]}
      />
    ) : null}
  </>
);

/** Takes lines in for one lot, after a rehearsal. */
export const UploadForm = ({ lot, onDone }: { lot: Lot; onDone: () => Promise<void> }) => {
  const { change, isBusy } = useCommerceChange();
  const mayChange = useMayChange('adminUploadStock');
  const [text, setText] = useState('');
  const [report, setReport] = useState<StockReport>();
  const upload = async (isRehearsal: boolean) => {
    const { line, id } = lot;
    const target = { params: { line, id }, query: isRehearsal ? { dryRun: 1 as const } : {} };
    const done = isRehearsal ? say('Checked only: nothing was added.') : say('The lines were added to the stock.');
    const next = await change('adminUploadStock', { ...target, body: { lines: linesOf(text) }, done });
    if (!next) return;
    setReport(next);
    if (isRehearsal) return;
    setText('');
    await onDone();
  };
  const isReady = text.trim() !== '' && mayChange;
  return (
    <Panel>
      <Typography variant="delta" tag="h2">
        {say('Add to the stock')}
      </Typography>
      <Field.Root hint={say('One account or key a line. Lines that were ever in stock are refused.')}>
        <Field.Label>{say('Lines')}</Field.Label>
        <Textarea name="lines" value={text} onChange={(event) => setText(event.target.value)} />
        <Field.Hint />
      </Field.Root>
      <Flex gap={2}>
        <Button variant="secondary" disabled={!isReady || isBusy} onClick={() => void upload(true)}>
          {say('Check the lines')}
        </Button>
        <Button disabled={!isReady} loading={isBusy} onClick={() => void upload(false)}>
          {say('Add to the stock')}
        </Button>
      </Flex>
      {report ? <Report report={report} /> : null}
    </Panel>
  );
};

import { useState } from 'react';

import { priceTableLinesMax, type PriceTableRehearsal } from '@shop/shared-types/contract/admin/price-table';
import { Alert, Flex, Typography } from '@strapi/design-system';

import { useCommerceChange } from '../calls/use-commerce';
import { useIdempotencyKey } from '../calls/use-idempotency-key';
import { Panel } from '../parts/commerce-view';
import { useMayChange } from '../parts/may-change';
import { Question } from '../parts/question';
import { FileField } from './file-field';
import { readFileText } from './read-file-text';
import { RefusedLines, RehearsalLines } from './rehearsal-lines';

interface ChosenFile {
  name: string;
  csv: string;
}

const counted = (count: number, what: string): string =>
  `${count.toLocaleString('en')} ${what}${count === 1 ? '' : 's'}`;

const isTooLong = (csv: string): boolean => csv.split('\n', priceTableLinesMax + 3).length > priceTableLinesMax + 2;

const Verdict = ({ refused, changes, lines }: PriceTableRehearsal) => {
  if (refused.length > 0) {
    return (
      <Alert title={`${counted(refused.length, 'wrong line')}:`} variant="danger" closeLabel="Close">
        nothing can be set before they are corrected in the file.
      </Alert>
    );
  }
  const warned = lines.filter(({ warnings }) => warnings.length > 0).length;
  return (
    <Typography fontWeight="bold">
      {changes === 0
        ? 'The file changes nothing.'
        : `The file is good: ${counted(changes, 'change')}, ${counted(warned, 'line')} with a warning.`}
    </Typography>
  );
};

/** Takes an edited table in: first a rehearsal, then all of its lines at once. */
export const UploadPanel = () => {
  const check = useCommerceChange();
  const setting = useCommerceChange();
  const mayChange = useMayChange('adminApplyPriceTable');
  const { key, renew } = useIdempotencyKey();
  const [file, setFile] = useState<ChosenFile>();
  const [mistake, setMistake] = useState<string>();
  const [rehearsal, setRehearsal] = useState<PriceTableRehearsal>();
  const rehearse = async (csv: string) => {
    renew();
    setRehearsal(
      await check.change('adminRehearsePriceTable', { body: { csv }, done: 'Checked only: nothing was changed.' }),
    );
  };
  const choose = async (chosen: File) => {
    setRehearsal(undefined);
    setMistake(undefined);
    const read = await readFileText(chosen);
    if ('mistake' in read) {
      setFile(undefined);
      setMistake(read.mistake);
      return;
    }
    const { csv } = read;
    setFile({ name: chosen.name, csv });
    if (isTooLong(csv)) {
      setMistake(
        `The file has more than ${priceTableLinesMax.toLocaleString('en')} lines. Leave only the lines that change: all others stay as they are.`,
      );
      return;
    }
    await rehearse(csv);
  };
  const apply = async (): Promise<boolean> => {
    if (!file || !rehearsal) return false;
    const { fingerprint, changes } = rehearsal;
    const body = { csv: file.csv, fingerprint };
    const applied = await setting.change('adminApplyPriceTable', {
      body,
      key,
      done: `${counted(changes, 'change')} made.`,
    });
    if (!applied) {
      // Prices have changed meanwhile: the new rehearsal shows what is different.
      await rehearse(file.csv);
      return true;
    }
    setFile(undefined);
    setRehearsal(undefined);
    return true;
  };
  const isReady = rehearsal !== undefined && rehearsal.refused.length === 0 && rehearsal.changes > 0;
  return (
    <Panel>
      <Typography variant="delta" tag="h2">
        Upload an edited table
      </Typography>
      <Typography textColor="neutral600">
        {`At most ${priceTableLinesMax.toLocaleString('en')} lines. What the file leaves out stays as it is; an empty price or margin is taken away. First you see what would change.`}
      </Typography>
      <FileField
        label="Choose a CSV file"
        accept=".csv,text/csv"
        name={file?.name}
        isDisabled={!mayChange || check.isBusy || setting.isBusy}
        onChoose={(chosen) => void choose(chosen)}
      />
      {mistake ? <Typography textColor="danger600">{mistake}</Typography> : null}
      {check.isBusy ? <Typography>The file is being checked …</Typography> : null}
      {rehearsal ? (
        <Flex direction="column" alignItems="stretch" gap={4}>
          <Verdict {...rehearsal} />
          {rehearsal.refused.length > 0 ? <RefusedLines refused={rehearsal.refused} /> : null}
          <Flex>
            <Question
              label="Set these prices"
              variant="default"
              size="L"
              title={`Make ${counted(rehearsal.changes, 'change')}?`}
              answer="Set them"
              answerVariant="default"
              isDisabled={!isReady || !mayChange}
              isBusy={setting.isBusy}
              onAnswer={apply}
            >
              All of them are made at once, or none. Buyers pay the new prices within seconds.
            </Question>
          </Flex>
          <RehearsalLines {...rehearsal} />
        </Flex>
      ) : null}
    </Panel>
  );
};

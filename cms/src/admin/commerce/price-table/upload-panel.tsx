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
import { say } from '../parts/say';

interface ChosenFile {
  name: string;
  csv: string;
}

const inEnglish = (count: number): string => count.toLocaleString('en');

const isTooLong = (csv: string): boolean => csv.split('\n', priceTableLinesMax + 3).length > priceTableLinesMax + 2;

const Verdict = ({ refused, changes, lines }: PriceTableRehearsal) => {
  if (refused.length > 0) {
    return (
      <Alert
        title={say('Wrong lines: {count}.', { count: inEnglish(refused.length) })}
        variant="danger"
        closeLabel={say('Close')}
      >
        {say('Nothing can be set before they are corrected in the file.')}
      </Alert>
    );
  }
  const warned = lines.filter(({ warnings }) => warnings.length > 0).length;
  return (
    <Typography fontWeight="bold">
      {changes === 0
        ? say('The file changes nothing.')
        : say('The file is good. Changes: {changes}; lines with a warning: {warned}.', {
            changes: inEnglish(changes),
            warned: inEnglish(warned),
          })}
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
      await check.change('adminRehearsePriceTable', { body: { csv }, done: say('Checked only: nothing was changed.') }),
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
        say('The file has more than {count} lines. Leave only the lines that change: all others stay as they are.', {
          count: inEnglish(priceTableLinesMax),
        }),
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
      done: say('Changes made: {count}.', { count: inEnglish(changes) }),
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
        {say('Upload an edited table')}
      </Typography>
      <Typography textColor="neutral600">
        {say(
          'At most {count} lines. What the file leaves out stays as it is; an empty price or margin is taken away. First you see what would change.',
          { count: inEnglish(priceTableLinesMax) },
        )}
      </Typography>
      <FileField
        label={say('Choose a CSV file')}
        accept=".csv,text/csv"
        name={file?.name}
        isDisabled={!mayChange || check.isBusy || setting.isBusy}
        onChoose={(chosen) => void choose(chosen)}
      />
      {mistake ? <Typography textColor="danger600">{mistake}</Typography> : null}
      {check.isBusy ? <Typography>{say('The file is being checked …')}</Typography> : null}
      {rehearsal ? (
        <Flex direction="column" alignItems="stretch" gap={4}>
          <Verdict {...rehearsal} />
          {rehearsal.refused.length > 0 ? <RefusedLines refused={rehearsal.refused} /> : null}
          <Flex>
            <Question
              label={say('Set these prices')}
              variant="default"
              size="L"
              title={say('Make these changes: {count}?', { count: inEnglish(rehearsal.changes) })}
              answer={say('Set them')}
              answerVariant="default"
              isDisabled={!isReady || !mayChange}
              isBusy={setting.isBusy}
              onAnswer={apply}
            >
              {say('All of them are made at once, or none. Buyers pay the new prices within seconds.')}
            </Question>
          </Flex>
          <RehearsalLines {...rehearsal} />
        </Flex>
      ) : null}
    </Panel>
  );
};

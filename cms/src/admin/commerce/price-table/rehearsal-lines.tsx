import { useState } from 'react';

import type { PriceTableLine, PriceTableRehearsal } from '@shop/shared-types/contract/admin/price-table';
import { Button, Field, Flex, SingleSelect, SingleSelectOption, Typography } from '@strapi/design-system';

import { DataTable } from '../parts/list/data-table';
import { TwoLines } from '../parts/two-lines';
import { buyerChange, isChanging, kindNames, refusalText, saleNames, valueChange, warningText } from './price-words';
import { say, type Sentence } from '../parts/say';

/** A browser draws so many rows at once without a pause. */
const shownAtATime = 100;

type View = 'changes' | 'warnings' | 'all';
const viewNames: Record<View, Sentence> = {
  changes: 'Lines that change',
  warnings: 'Lines with a warning',
  all: 'All lines of the file',
};
const isIn: Record<View, (line: PriceTableLine) => boolean> = {
  changes: isChanging,
  warnings: ({ warnings }) => warnings.length > 0,
  all: () => true,
};

const placeOf = ({ service, country, owner, kind }: PriceTableLine): string =>
  [service, country].filter((name) => name !== '').join(', ') || owner || (kind ? say(kindNames[kind]) : '');

const aboutOf = ({ kind, sale, owner, service }: PriceTableLine): string =>
  [kind ? say(kindNames[kind]) : '', sale ? say(saleNames[sale]) : '', service === '' ? '' : owner]
    .filter((part) => part !== '')
    .join(', ');

/** The wrong lines of a file, by the number that a spreadsheet shows. */
export const RefusedLines = ({ refused }: Pick<PriceTableRehearsal, 'refused'>) => (
  <DataTable
    rows={refused.slice(0, shownAtATime)}
    keyOf={({ line, reason }) => `${line} ${reason}`}
    empty=""
    columns={[
      { title: say('Line'), cell: ({ line }) => line },
      { title: say('What is wrong'), cell: refusalText },
    ]}
  />
);

/** What a file would change, line by line. */
export const RehearsalLines = ({ lines, leastMarginPercent }: PriceTableRehearsal) => {
  const [view, setView] = useState<View>('changes');
  const [shown, setShown] = useState(shownAtATime);
  const wanted = lines.filter(isIn[view]);
  return (
    <Flex direction="column" alignItems="stretch" gap={4}>
      <Field.Root>
        <Field.Label>{say('Show')}</Field.Label>
        <SingleSelect
          value={view}
          onChange={(chosen) => {
            setView(chosen as View);
            setShown(shownAtATime);
          }}
        >
          {(Object.keys(viewNames) as View[]).map((one) => (
            <SingleSelectOption key={one} value={one}>
              {`${say(viewNames[one])} (${lines.filter(isIn[one]).length.toLocaleString('en')})`}
            </SingleSelectOption>
          ))}
        </SingleSelect>
      </Field.Root>
      <DataTable
        rows={wanted.slice(0, shown)}
        keyOf={({ line }) => String(line)}
        empty={say('There is no such line in the file.')}
        columns={[
          { title: say('Line'), cell: ({ line }) => line },
          { title: say('What'), cell: (line) => <TwoLines below={aboutOf(line)}>{placeOf(line)}</TwoLines> },
          { title: say('Price or margin'), cell: valueChange },
          { title: say('The buyer pays'), cell: buyerChange },
          { title: say('Margin'), cell: ({ marginPercent }) => (marginPercent === null ? '—' : `${marginPercent} %`) },
          {
            title: say('Look at'),
            cell: ({ warnings }) => (
              <Typography textColor="warning700" style={{ whiteSpace: 'normal' }}>
                {warnings.map((warning) => warningText(warning, leastMarginPercent)).join(' ')}
              </Typography>
            ),
          },
        ]}
      />
      {wanted.length > shown ? (
        <Flex justifyContent="center">
          <Button variant="secondary" onClick={() => setShown(shown + shownAtATime)}>
            {say('Show more')}
          </Button>
        </Flex>
      ) : null}
    </Flex>
  );
};

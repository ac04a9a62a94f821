import { useState } from 'react';

import type { TimelineEntry } from '@shop/shared-types/contract/admin/orders';
import { Button, Flex, Typography } from '@strapi/design-system';

import { timeOf } from '../parts/time-of';
import { DataTable } from '../parts/list/data-table';
import { LongText } from '../parts/long-text';
import { timelineWords, type SaleParties } from './timeline-words';
import { say } from '../parts/say';

const rawOf = ({ source, name, details }: TimelineEntry): string =>
  [
    `${source} ${name}`,
    ...Object.entries(details)
      .filter(([, value]) => value !== null && value !== '')
      .map(([field, value]) => `${field}: ${String(value)}`),
  ].join(' · ');

/** A sentence, and behind a press what the engine has of it. */
const Told = ({ entry, parties }: { entry: TimelineEntry; parties: SaleParties }) => {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Flex direction="column" alignItems="stretch" gap={1}>
      <Flex gap={2} alignItems="start" justifyContent="space-between" width="100%">
        <LongText text={timelineWords(entry, parties)} />
        <Button variant="ghost" size="S" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
          {say('Raw')}
        </Button>
      </Flex>
      {isOpen ? (
        <Typography variant="pi" textColor="neutral600" style={{ whiteSpace: 'normal', overflowWrap: 'anywhere' }}>
          {rawOf(entry)}
        </Typography>
      ) : null}
    </Flex>
  );
};

/** Everything that happened to an order or a rental, oldest first, in sentences. */
export const Timeline = ({ entries, parties }: { entries: readonly TimelineEntry[]; parties: SaleParties }) => (
  <DataTable
    rows={entries.map((entry, index) => ({ ...entry, index }))}
    keyOf={({ index }) => String(index)}
    empty={say('Nothing is known.')}
    file="story"
    columns={[
      { title: say('At'), cell: ({ at }) => timeOf(at), value: ({ at }) => at },
      {
        title: say('What happened'),
        cell: (entry) => <Told entry={entry} parties={parties} />,
        value: (entry) => timelineWords(entry, parties),
        rank: 1,
      },
    ]}
  />
);

import type { CountryBlock } from '@shop/shared-types/contract/admin/country-blocks';
import { Flex, Typography } from '@strapi/design-system';

import type { CallAnswer } from '../calls/office-contract';
import { useCommerceChange, useCommerceData } from '../calls/use-commerce';
import { CommerceView, Panel } from '../parts/commerce-view';
import { timeOf } from '../parts/time-of';
import { DataTable } from '../parts/list/data-table';
import { LongText } from '../parts/long-text';
import { ReasonedQuestion } from '../parts/reasoned-question';
import { BlockCountryForm } from './block-country-form';
import { wordsOf } from './words';
import { say } from '../parts/say';

type Blocks = CallAnswer<'adminListCountryBlocks'>;

/** Lifts a block of the staff; one of the settings stays. */
const LiftButton = ({ block: { kind, iso2, name }, onDone }: { block: CountryBlock; onDone: () => Promise<void> }) => {
  const { change, isBusy, refusal, forgetRefusal } = useCommerceChange();
  const lift = async (reason: string): Promise<boolean> => {
    const isDone = await change('adminSetCountryBlock', {
      params: { kind, iso2 },
      body: { isBlocked: false, reason },
      done: say('{name}: the block is lifted.', { name }),
      isRefusalInForm: true,
    });
    if (isDone) await onDone();
    return isDone !== undefined;
  };
  return (
    <ReasonedQuestion
      call="adminSetCountryBlock"
      label={say('Lift')}
      name={say('Lift the block of {name} ({title})', { name, title: say(wordsOf[kind].title) })}
      title={say('Lift the block of {name}?', { name })}
      answer={say('Lift')}
      {...{ isBusy, refusal, forgetRefusal }}
      onAnswer={lift}
    >
      {say(wordsOf[kind].whenLifted)}
    </ReasonedQuestion>
  );
};

const BlockTable = ({ blocks, onDone }: { blocks: readonly CountryBlock[]; onDone: () => Promise<void> }) => (
  <DataTable
    rows={blocks}
    keyOf={({ kind, iso2 }) => `${kind}:${iso2}`}
    empty={say('No country is blocked.')}
    columns={[
      { title: say('Country'), cell: ({ name, iso2 }) => `${name} (${iso2})` },
      { title: say('Blocked'), cell: ({ kind }) => say(wordsOf[kind].title) },
      {
        title: say('Reason'),
        cell: ({ reason, isSetting }) => (isSetting ? say('The shop’s settings') : <LongText text={reason} />),
        value: ({ reason }) => reason,
      },
      { title: say('By'), cell: ({ staff }) => staff },
      { title: say('Since'), cell: ({ since }) => (since ? timeOf(since) : '') },
      { title: '', cell: (block) => (block.isSetting ? null : <LiftButton block={block} onDone={onDone} />) },
    ]}
  />
);

const Hint = ({ knowsVisitors }: Pick<Blocks, 'knowsVisitors'>) =>
  knowsVisitors ? null : (
    <Panel>
      <Typography>
        {say(
          'The shop is not told where visitors come from, so a block of visitors holds nobody off. Name the header of your proxy in the setting CLIENT_COUNTRY_HEADER.',
        )}
      </Typography>
    </Panel>
  );

/** Countries that law or sanctions close: their numbers are not sold, or their visitors are not served. */
export const CountryBlocksPage = () => {
  const { answer, reload } = useCommerceData('adminListCountryBlocks');
  return (
    <CommerceView
      title={say('Blocked countries')}
      subtitle={say('What was sold before runs on. A visitor from a blocked country keeps orders, codes and balance')}
      answer={answer}
    >
      {({ blocks, countries, knowsVisitors }) => (
        <Flex direction="column" alignItems="stretch" gap={6}>
          <Hint knowsVisitors={knowsVisitors} />
          <BlockCountryForm countries={countries} onDone={reload} />
          <BlockTable blocks={blocks} onDone={reload} />
        </Flex>
      )}
    </CommerceView>
  );
};

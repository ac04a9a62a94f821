import { Badge } from '@strapi/design-system';

import type { RowOf } from '../calls/office-contract';
import { useCommerceChange, useCommerceList } from '../calls/use-commerce';
import { CommerceView } from '../parts/commerce-view';
import { DataTable } from '../parts/list/data-table';
import { timeColumn } from '../parts/list/time-column';
import { LongText } from '../parts/long-text';
import { ReasonedQuestion } from '../parts/reasoned-question';
import { say } from '../parts/say';

type FailedRecord = RowOf<'adminListFailedRecords'>;

const FailedRecordDecision = ({ failed, onDone }: { failed: FailedRecord; onDone: () => Promise<void> }) => {
  const { change, isBusy, refusal, forgetRefusal } = useCommerceChange();
  if (!failed.isSetAside) return null;
  const { id, queue, record, isLost } = failed;
  const decide = async (reason: string): Promise<boolean> => {
    const call = isLost ? 'adminDismissFailedRecord' : 'adminRetryFailedRecord';
    const done = isLost ? say('{record} is off the list.', { record }) : say('{record} is tried again.', { record });
    const isDone = await change(call, { params: { id }, body: { reason }, done, isRefusalInForm: true });
    if (isDone) await onDone();
    return isDone !== undefined;
  };
  return isLost ? (
    <ReasonedQuestion
      call="adminDismissFailedRecord"
      label={say('Take off the list')}
      name={say('Take {record} off the list', { record })}
      title={say('Take this message off the list?')}
      answer={say('Take off the list')}
      {...{ isBusy, refusal, forgetRefusal }}
      onAnswer={decide}
    >
      {say('It was deleted after its last attempt and cannot be sent again. Only this note of it goes away.')}
    </ReasonedQuestion>
  ) : (
    <ReasonedQuestion
      call="adminRetryFailedRecord"
      label={say('Try again')}
      name={say('Try {record} again', { record })}
      variant="secondary"
      title={say('Try “{queue}” again?', { queue })}
      answer={say('Try again')}
      {...{ isBusy, refusal, forgetRefusal }}
      onAnswer={decide}
    >
      {say('Mend the cause first: otherwise it fails again, and is back here after the same number of attempts.')}
    </ReasonedQuestion>
  );
};

const stateOf = ({ isSetAside, isLost }: FailedRecord): string => {
  if (!isSetAside) return say('tried again by itself');
  return isLost ? 'lost' : say('waits for you');
};

/** What the engine could not finish by itself. */
export const DeadLettersPage = () => {
  const { answer, reload, list } = useCommerceList('adminListFailedRecords');
  return (
    <CommerceView
      title={say('Dead letters')}
      subtitle={say('What the engine tried and could not finish; everything else goes on meanwhile')}
      answer={answer}
    >
      {(records) => (
        <DataTable
          rows={records}
          list={list}
          file="dead-letters"
          keyOf={({ id }) => id}
          empty={say('Everything was finished.')}
          columns={[
            {
              title: say('Work'),
              cell: ({ queue, record }) => <LongText text={`${queue}: ${record}`} />,
              value: ({ queue }) => queue,
            },
            { title: say('Why'), cell: ({ reason }) => <LongText text={reason} />, value: ({ reason }) => reason },
            { title: say('Attempts'), cell: ({ attempts }) => attempts },
            timeColumn(say('Last'), 'lastFailedAt'),
            {
              title: say('State'),
              value: stateOf,
              cell: (failed) => <Badge active={failed.isSetAside}>{stateOf(failed)}</Badge>,
            },
            {
              title: say('Decision'),
              rank: 1,
              cell: (failed) => <FailedRecordDecision failed={failed} onDone={reload} />,
            },
          ]}
        />
      )}
    </CommerceView>
  );
};

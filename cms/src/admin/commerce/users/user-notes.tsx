import { useState } from 'react';

import { Button, Field, Flex, Textarea } from '@strapi/design-system';

import { generalRefusal, refusalAt } from '../calls/refusal';
import { useCommerceChange, useCommerceList } from '../calls/use-commerce';
import { AnswerView } from '../parts/answer-view';
import { Panel } from '../parts/commerce-view';
import { timeOf } from '../parts/time-of';
import { DataTable } from '../parts/list/data-table';
import { LongText } from '../parts/long-text';
import { useMayChange } from '../parts/may-change';
import { say } from '../parts/say';

const textLengthMin = 3;

const NoteForm = ({ userId, onDone }: { userId: number; onDone: () => Promise<void> }) => {
  const { change, isBusy, refusal, forgetRefusal } = useCommerceChange();
  const mayChange = useMayChange('adminAddUserNote');
  const [text, setText] = useState('');
  if (!mayChange) return null;
  const add = async () => {
    const sent = { params: { id: userId }, body: { text: text.trim() }, done: say('The note was added.') };
    if (!(await change('adminAddUserNote', { ...sent, isRefusalInForm: true }))) return;
    setText('');
    await onDone();
  };
  return (
    <Panel>
      <Field.Root
        hint={say('Colleagues read it. The user gets it with a download of the own data, so keep to facts.')}
        error={refusalAt(refusal, 'text') ?? generalRefusal(refusal)}
      >
        <Field.Label>{say('New note')}</Field.Label>
        <Textarea
          name="note"
          value={text}
          onChange={(event) => {
            forgetRefusal();
            setText(event.target.value);
          }}
        />
        <Field.Hint />
        <Field.Error />
      </Field.Root>
      <Button
        variant="secondary"
        disabled={text.trim().length < textLengthMin}
        loading={isBusy}
        onClick={() => void add()}
      >
        {say('Add the note')}
      </Button>
    </Panel>
  );
};

/** What the staff noted about a user. */
export const UserNotes = ({ userId }: { userId: number }) => {
  const { answer, list, reload } = useCommerceList('adminListUserNotes', {}, { id: userId });
  return (
    <Flex direction="column" alignItems="stretch" gap={6}>
      <NoteForm userId={userId} onDone={reload} />
      <AnswerView answer={answer}>
        {(notes) => (
          <DataTable
            rows={notes}
            list={list}
            keyOf={({ id }) => id}
            empty={say('Nobody has noted anything.')}
            columns={[
              { title: say('At'), cell: ({ at }) => timeOf(at) },
              { title: say('Who'), cell: ({ staff }) => staff },
              { title: say('Note'), cell: ({ text }) => <LongText text={text} /> },
            ]}
          />
        )}
      </AnswerView>
    </Flex>
  );
};

import { useState } from 'react';

import { Field, TextInput } from '@strapi/design-system';

import { generalRefusal, refusalAt } from '../calls/refusal';
import { useCommerceChange } from '../calls/use-commerce';
import { useMayChange } from '../parts/may-change';
import { Question } from '../parts/question';
import { customerWords } from './customer-words';

interface TagsEditorProps {
  userId: number;
  tags: readonly string[];
  onDone: () => Promise<void>;
}

const readTags = (typed: string): string[] =>
  typed
    .split(',')
    .map((tag) => tag.trim())
    .filter((tag) => tag !== '');

/** Changes the words by which the staff sort a user. */
export const TagsEditor = ({ userId, tags, onDone }: TagsEditorProps) => {
  const words = customerWords();
  const { change, isBusy, refusal, forgetRefusal } = useCommerceChange();
  const mayChange = useMayChange('adminSetUserTags');
  const [typed, setTyped] = useState('');
  const type = (next: string) => {
    forgetRefusal();
    setTyped(next);
  };
  const save = async (): Promise<boolean> => {
    const sent = { params: { id: userId }, body: { tags: readTags(typed) }, done: words.tagsDone };
    const saved = await change('adminSetUserTags', { ...sent, isRefusalInForm: true });
    if (saved) await onDone();
    return saved !== undefined;
  };
  return (
    <Question
      label={words.tags}
      variant="tertiary"
      isDisabled={!mayChange}
      isBusy={isBusy}
      title={words.tagsQuestion}
      answer={words.tagsSave}
      answerVariant="default"
      onOpen={() => type(tags.join(', '))}
      onAnswer={save}
    >
      <Field.Root hint={words.tagsHint} error={refusalAt(refusal, 'tags') ?? generalRefusal(refusal)} width="100%">
        <Field.Label>{words.tags}</Field.Label>
        <TextInput name="tags" value={typed} onChange={(event) => type(event.target.value)} />
        <Field.Hint />
        <Field.Error />
      </Field.Root>
    </Question>
  );
};

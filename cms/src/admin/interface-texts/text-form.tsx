import { useState } from 'react';

import { Badge, Box, Button, Field, Flex, Textarea, Typography } from '@strapi/design-system';
import { useFetchClient, useNotification } from '@strapi/strapi/admin';

import { languageName } from '../translations/translations-by-language';
import type { ChangedText, InterfaceTexts, TextRow } from './find-texts';
import { textWords } from './text-words';

const calls = '/content-manager/collection-types/api::ui-translation.ui-translation';

export const StateBadge = ({ state }: { state: TextRow['state'] }) => {
  if (state === 'own') return null;
  return state === 'changed' ? (
    <Badge backgroundColor="primary100" textColor="primary700">
      {textWords().states.changed}
    </Badge>
  ) : (
    <Badge backgroundColor="secondary100" textColor="secondary700">
      {textWords().states.draft}
    </Badge>
  );
};

interface TextFormProps {
  row: TextRow;
  /** The document that holds the changes of this text, in whatever language; undefined before the first change. */
  documentId: string | undefined;
  language: InterfaceTexts['languages'][number];
  mayBegin: boolean;
  onChanged: () => void;
}

/** The words of one text in one language: what the site brings, what an editor wants there, and the way back. */
export const TextForm = ({ row, documentId, language, mayBegin, onChanged }: TextFormProps) => {
  const { post, put, del } = useFetchClient();
  const words = textWords();
  const { toggleNotification } = useNotification();
  const { key, locale, own, state, change } = row;
  const before = change?.draft ?? own;
  const [text, setText] = useState(before);
  const [problem, setProblem] = useState<string>();
  const [isBusy, setIsBusy] = useState(false);
  const mayWrite = language.mayWrite && (mayBegin || documentId !== undefined);
  const act = async (call: () => Promise<unknown>, done: string): Promise<void> => {
    setIsBusy(true);
    setProblem(undefined);
    try {
      await call();
      toggleNotification({ type: 'success', message: done });
      onChanged();
    } catch (error) {
      setProblem((error as Error).message);
    } finally {
      setIsBusy(false);
    }
  };
  const place = documentId === undefined ? calls : `${calls}/${documentId}`;
  const publish = () => act(() => post(`${place}/actions/publish?locale=${locale}`, { key, text }), words.published);
  const save = () =>
    act(
      () =>
        (documentId === undefined ? post : put)(`${place}?locale=${locale}`, { ...(mayBegin ? { key } : {}), text }),
      words.saved,
    );
  const goBack = () =>
    act(async () => {
      await del(`${place}?locale=${locale}`);
      setText(own);
    }, words.isBack);
  const name = languageName(locale);
  return (
    <Box paddingBottom={4}>
      <Field.Root name={`text-${locale}`} error={problem} width="100%">
        <Flex gap={2}>
          <Field.Label>{name}</Field.Label>
          <StateBadge state={state} />
        </Flex>
        <Textarea
          name={`text-${locale}`}
          value={text}
          dir="auto"
          disabled={!mayWrite}
          onChange={(event: { target: { value: string } }) => setText(event.target.value)}
        />
        <Field.Error />
      </Field.Root>
      {before === own && text === own ? null : (
        <Typography tag="p" variant="pi" textColor="neutral600">
          {words.ownWordsAre} <bdi>{own}</bdi>
        </Typography>
      )}
      {mayWrite ? (
        <Flex gap={2} paddingTop={2} wrap="wrap">
          {language.mayPublish ? (
            <Button
              size="S"
              aria-label={words.publishIn(name)}
              loading={isBusy}
              disabled={text.trim() === '' || (text === before && state !== 'draft')}
              onClick={() => void publish()}
            >
              {words.publish}
            </Button>
          ) : (
            <Button
              size="S"
              aria-label={words.saveIn(name)}
              loading={isBusy}
              disabled={text.trim() === '' || text === before}
              onClick={() => void save()}
            >
              {words.save}
            </Button>
          )}
          {language.mayDelete && change ? (
            <Button
              size="S"
              variant="tertiary"
              aria-label={words.backIn(name)}
              disabled={isBusy}
              onClick={() => void goBack()}
            >
              {words.back}
            </Button>
          ) : null}
        </Flex>
      ) : null}
    </Box>
  );
};

/** The document that holds the changes of a text: one for all its languages. */
export const documentOf = (changed: readonly ChangedText[], key: string): string | undefined =>
  changed.find((one) => one.key === key)?.documentId;

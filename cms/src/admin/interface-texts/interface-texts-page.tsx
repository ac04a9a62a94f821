import { useState } from 'react';

import {
  Button,
  Checkbox,
  Field,
  Flex,
  Modal,
  SingleSelect,
  SingleSelectOption,
  Typography,
} from '@strapi/design-system';
import { Layouts, Page } from '@strapi/strapi/admin';

import type { ListState } from '../commerce/calls/use-commerce';
import { DataTable, type Column } from '../commerce/parts/list/data-table';
import { useFilters } from '../commerce/parts/filters/use-filters';
import { languageName } from '../translations/translations-by-language';
import { useSiteData } from '../use-site-data';
import { findElsewhere, findTexts, rowsOf, type InterfaceTexts, type TextRow } from './find-texts';
import { mayReadInterfaceTexts } from './may-read-interface-texts';
import { documentOf, StateBadge, TextForm } from './text-form';
import { textWords } from './text-words';

const refreshMs = 300_000;
const shownAtOnce = 50;

/** A text as it is read; its values stay in their braces. */
const withoutTags = (text: string): string => text.replace(/<\/?[\w-]+>/g, '');

const columnsOf = (open: (key: string) => void, words: ReturnType<typeof textWords>): readonly Column<TextRow>[] => [
  {
    title: words.onSite,
    cell: ({ key, shown }) => (
      <button
        type="button"
        onClick={() => open(key)}
        style={{
          color: 'inherit',
          textAlign: 'start',
          overflowWrap: 'anywhere',
          whiteSpace: 'normal',
          cursor: 'pointer',
          maxInlineSize: '48rem',
        }}
      >
        <Typography textColor="primary600" dir="auto">
          {withoutTags(shown)}
        </Typography>
      </button>
    ),
    value: ({ shown }) => shown,
  },
  {
    title: words.state,
    cell: ({ state }) => <StateBadge state={state} />,
    value: ({ state }) => words.states[state],
    rank: 1,
  },
  {
    title: words.ownWords,
    cell: ({ own, state }) => (
      <Typography textColor="neutral600" dir="auto" style={{ overflowWrap: 'anywhere', whiteSpace: 'normal' }}>
        {state === 'own' ? words.theSame : withoutTags(own)}
      </Typography>
    ),
    value: ({ own }) => own,
    rank: 3,
  },
  { title: words.key, cell: ({ key }) => key, rank: 3 },
];

interface OpenTextProps {
  texts: InterfaceTexts;
  textKey: string;
  locale: string;
  onClose: () => void;
  onChanged: () => void;
}

/** One text in all languages, the chosen one first. */
const OpenText = ({ texts, textKey, locale, onClose, onChanged }: OpenTextProps) => {
  const words = textWords();
  const languages = [...texts.languages].sort(
    (one, other) => Number(other.locale === locale) - Number(one.locale === locale),
  );
  const documentId = documentOf(texts.changed, textKey);
  return (
    <Modal.Root open onOpenChange={(isOpen: boolean) => isOpen || onClose()}>
      <Modal.Content>
        <Modal.Header>
          <Modal.Title>{words.textOf(textKey)}</Modal.Title>
        </Modal.Header>
        <Modal.Body>
          {documentId === undefined && !texts.mayBegin ? <Typography tag="p">{words.askEditor}</Typography> : null}
          {languages.map((language) => {
            const row = rowsOf(texts, language.locale).find(({ key }) => key === textKey);
            return row ? (
              <TextForm
                key={`${language.locale} ${row.change?.draft ?? ''}`}
                row={row}
                documentId={documentId}
                language={language}
                mayBegin={texts.mayBegin}
                onChanged={onChanged}
              />
            ) : null;
          })}
        </Modal.Body>
        <Modal.Footer>
          <Modal.Close>
            <Button variant="tertiary">{words.close}</Button>
          </Modal.Close>
        </Modal.Footer>
      </Modal.Content>
    </Modal.Root>
  );
};

const TextList = ({ texts, onChanged }: { texts: InterfaceTexts; onChanged: () => void }) => {
  const { values, field } = useFilters(['find', 'language', 'key', 'changed']);
  const words = textWords();
  const [shownMax, setShownMax] = useState(shownAtOnce);
  const locale = texts.languages.some((one) => one.locale === values.language) ? values.language : 'en';
  const all = rowsOf(texts, locale);
  const rows = findTexts(all, values.find).filter(({ state }) => values.changed === '' || state !== 'own');
  const elsewhere = rows.length === 0 && values.find !== '' ? findElsewhere(texts, locale, values.find) : undefined;
  const chooseLanguage = field('language').onChange;
  const open = field('key').onChange;
  const showMore = (): Promise<void> => Promise.resolve(setShownMax(shownMax + shownAtOnce));
  const list: ListState = {
    ...{ sorts: [], sort: '', chooseSort: () => undefined, isBusy: false, showMore },
    total: { rows: rows.length, precision: 'exact' },
    hasMore: rows.length > shownMax,
  };
  const isKnown = all.some(({ key }) => key === values.key);
  return (
    <Flex direction="column" alignItems="stretch" gap={6} paddingBottom={8}>
      <Flex gap={4} alignItems="flex-end" wrap="wrap">
        <Field.Root name="find" width="36rem">
          <Field.Label>{words.find}</Field.Label>
          <Field.Input
            type="search"
            value={values.find}
            placeholder={words.findExample}
            onChange={({ target }: React.ChangeEvent<HTMLInputElement>) => field('find').onChange(target.value)}
          />
        </Field.Root>
        <Field.Root name="language">
          <Field.Label>{words.language}</Field.Label>
          <SingleSelect value={locale} onChange={(value) => chooseLanguage(String(value))}>
            {texts.languages.map((one) => (
              <SingleSelectOption key={one.locale} value={one.locale}>
                {languageName(one.locale)}
              </SingleSelectOption>
            ))}
          </SingleSelect>
        </Field.Root>
        <Checkbox
          checked={values.changed !== ''}
          onCheckedChange={(isChecked: boolean) => field('changed').onChange(isChecked ? 'yes' : '')}
        >
          {words.changedAlone}
        </Checkbox>
      </Flex>
      {elsewhere === undefined ? null : (
        <Flex gap={2}>
          <Typography>{words.wordsAre(languageName(elsewhere))}</Typography>
          <Button size="S" variant="secondary" onClick={() => chooseLanguage(elsewhere)}>
            {words.showLanguage(languageName(elsewhere))}
          </Button>
        </Flex>
      )}
      <DataTable
        columns={columnsOf(open, words)}
        rows={rows.slice(0, shownMax)}
        keyOf={({ key }) => key}
        empty={values.find === '' ? words.nothingChanged : words.notFound}
        list={list}
        file={`interface-texts-${locale}`}
      />
      {isKnown ? (
        <OpenText texts={texts} textKey={values.key} locale={locale} onClose={() => open('')} onChanged={onChanged} />
      ) : null}
    </Flex>
  );
};

const Texts = () => {
  const [changes, setChanges] = useState(0);
  const answer = useSiteData<InterfaceTexts>('/site/interface-texts', refreshMs, changes);
  if (answer.state === 'loading') return <Page.Loading />;
  if (answer.state === 'failed') return <Page.Error />;
  if (!answer.data.own) return <Typography role="alert">{textWords().noRebuilder}</Typography>;
  return <TextList texts={answer.data} onChanged={() => setChanges((before) => before + 1)} />;
};

/** Every word of the interface, found by what is seen on the site, with the editors' changes and the way back. */
const InterfaceTextsPage = () => (
  <Page.Protect permissions={[...mayReadInterfaceTexts]}>
    <Page.Title>{textWords().title}</Page.Title>
    <Page.Main>
      <Layouts.Header title={textWords().title} subtitle={textWords().subtitle} />
      <Layouts.Content>
        <Texts />
      </Layouts.Content>
    </Page.Main>
  </Page.Protect>
);

export default InterfaceTextsPage;

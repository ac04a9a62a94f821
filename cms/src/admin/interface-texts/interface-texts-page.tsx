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

const refreshMs = 300_000;
const shownAtOnce = 50;
const stateNames = { own: '', changed: 'Changed', draft: 'Draft' } as const;

/** A text as it is read; its values stay in their braces. */
const withoutTags = (text: string): string => text.replace(/<\/?[\w-]+>/g, '');

const columnsOf = (open: (key: string) => void): readonly Column<TextRow>[] => [
  {
    title: 'On the site',
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
    title: 'State',
    cell: ({ state }) => <StateBadge state={state} />,
    value: ({ state }) => stateNames[state],
    rank: 1,
  },
  {
    title: 'The site’s own words',
    cell: ({ own, state }) => (
      <Typography textColor="neutral600" dir="auto" style={{ overflowWrap: 'anywhere', whiteSpace: 'normal' }}>
        {state === 'own' ? 'the same' : withoutTags(own)}
      </Typography>
    ),
    value: ({ own }) => own,
    rank: 3,
  },
  { title: 'Key', cell: ({ key }) => key, rank: 3 },
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
  const languages = [...texts.languages].sort(
    (one, other) => Number(other.locale === locale) - Number(one.locale === locale),
  );
  const documentId = documentOf(texts.changed, textKey);
  return (
    <Modal.Root open onOpenChange={(isOpen: boolean) => isOpen || onClose()}>
      <Modal.Content>
        <Modal.Header>
          <Modal.Title>Text of the interface: {textKey}</Modal.Title>
        </Modal.Header>
        <Modal.Body>
          {documentId === undefined && !texts.mayBegin ? (
            <Typography tag="p">The first change of a text is an editor’s: ask one for it.</Typography>
          ) : null}
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
            <Button variant="tertiary">Close</Button>
          </Modal.Close>
        </Modal.Footer>
      </Modal.Content>
    </Modal.Root>
  );
};

const TextList = ({ texts, onChanged }: { texts: InterfaceTexts; onChanged: () => void }) => {
  const { values, field } = useFilters(['find', 'language', 'key', 'changed']);
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
          <Field.Label>Words that you see on the page</Field.Label>
          <Field.Input
            type="search"
            value={values.find}
            placeholder="Sign up"
            onChange={({ target }: React.ChangeEvent<HTMLInputElement>) => field('find').onChange(target.value)}
          />
        </Field.Root>
        <Field.Root name="language">
          <Field.Label>Language</Field.Label>
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
          Changed ones alone
        </Checkbox>
      </Flex>
      {elsewhere === undefined ? null : (
        <Flex gap={2}>
          <Typography>These words are {languageName(elsewhere)}.</Typography>
          <Button size="S" variant="secondary" onClick={() => chooseLanguage(elsewhere)}>
            Show the {languageName(elsewhere)} texts
          </Button>
        </Flex>
      )}
      <DataTable
        columns={columnsOf(open)}
        rows={rows.slice(0, shownMax)}
        keyOf={({ key }) => key}
        empty={
          values.find === '' ? 'Nothing is changed in this language.' : 'No text of this language has these words.'
        }
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
  if (!answer.data.own)
    return (
      <Typography role="alert">
        The rebuilder, which knows the texts of the site, does not answer. Try again in a minute.
      </Typography>
    );
  return <TextList texts={answer.data} onChanged={() => setChanges((before) => before + 1)} />;
};

/** Every word of the interface, found by what is seen on the site, with the editors' changes and the way back. */
const InterfaceTextsPage = () => (
  <Page.Protect permissions={[...mayReadInterfaceTexts]}>
    <Page.Title>Interface texts</Page.Title>
    <Page.Main>
      <Layouts.Header
        title="Interface texts"
        subtitle="All buttons, labels and messages of the site. Press one to change its words, or to go back to the site’s own."
      />
      <Layouts.Content>
        <Texts />
      </Layouts.Content>
    </Page.Main>
  </Page.Protect>
);

export default InterfaceTextsPage;

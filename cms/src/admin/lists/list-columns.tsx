import { useEffect, useSyncExternalStore } from 'react';

import { Flex, Typography } from '@strapi/design-system';
import { getFetchClient } from '@strapi/strapi/admin';

import { languageName } from '../translations/translations-by-language';
import { LanguageStates, type LanguageState, type StatesOfDocument } from './language-states';
import { dayOf } from '../commerce/parts/time-of';
import { formWords } from '../forms/form-words';

interface ListedPerson {
  firstname?: string | null;
  lastname?: string | null;
  username?: string | null;
}

interface ListedDocument {
  documentId: string;
  updatedAt?: string;
  updatedBy?: ListedPerson | null;
}

const languages = ['en', 'ru', 'zh', 'tr', 'es', 'hi', 'ar'];
const colours = {
  published: { backgroundColor: 'success100', textColor: 'success700' },
  changed: { backgroundColor: 'secondary100', textColor: 'secondary700' },
  draft: { backgroundColor: 'neutral150', textColor: 'neutral800' },
} as const;

/** Not the client of a component: that one ends its calls when a row goes, and all rows share this answer. */
const states = new LanguageStates(async (path) => {
  const { data } = await getFetchClient().get<{ data: Record<string, StatesOfDocument> }>(path);
  return data.data;
});

const useStates = (uid: string, { documentId, updatedAt }: ListedDocument): StatesOfDocument | undefined => {
  useEffect(() => states.want(uid, documentId), [uid, documentId, updatedAt]);
  return useSyncExternalStore(
    (listener) => states.subscribe(listener),
    () => states.statesOf(uid, documentId),
  );
};

const Language = ({ locale, state }: { locale: string; state: LanguageState | undefined }) => {
  const words = `${languageName(locale)}: ${formWords().states[state ?? 'missing']}`;
  const { backgroundColor, textColor } = state
    ? colours[state]
    : ({ backgroundColor: 'neutral0', textColor: 'neutral500' } as const);
  return (
    <Flex
      background={backgroundColor}
      paddingLeft={1}
      paddingRight={1}
      hasRadius
      title={words}
      aria-label={words}
      role="img"
    >
      <Typography
        variant="pi"
        textColor={textColor}
        fontWeight={state ? 'bold' : 'regular'}
        style={state ? undefined : { textDecoration: 'line-through' }}
      >
        {locale.toUpperCase()}
      </Typography>
    </Flex>
  );
};

/** Each language of the site, and how it stands in this document. */
const LanguagesCell = ({ row, uid }: { row: ListedDocument; uid: string }) => {
  const known = useStates(uid, row);
  return (
    <Flex gap={1} wrap="wrap" minWidth="12.5rem" maxWidth="12.5rem">
      {known ? languages.map((locale) => <Language key={locale} locale={locale} state={known[locale]} />) : null}
    </Flex>
  );
};

const nameOf = (person: ListedPerson | null | undefined): string =>
  [person?.firstname, person?.lastname].filter(Boolean).join(' ') || (person?.username ?? '');

/** When the document was changed last, and by whom. Strapi's own column of the time is wider than a title. */
const ChangedCell = ({ row: { updatedAt, updatedBy } }: { row: ListedDocument }) => (
  <Typography textColor="neutral800">
    {updatedAt === undefined ? '' : dayOf(updatedAt)}
    {nameOf(updatedBy) === '' ? '' : `, ${nameOf(updatedBy)}`}
  </Typography>
);

interface ListLayout {
  displayedHeaders: readonly object[];
  layout: { options?: { i18n?: { localized?: boolean } } };
}

interface Model {
  model: string;
}

const custom = { attribute: { type: 'custom' }, searchable: false, sortable: false };

const changed = {
  ...custom,
  name: 'changed',
  label: { id: 'site.changed', defaultMessage: 'Changed' },
  cellFormatter: (row: ListedDocument) => <ChangedCell row={row} />,
};

const languageStates = {
  ...custom,
  name: 'languages',
  label: { id: 'site.languages', defaultMessage: 'Languages' },
  cellFormatter: (row: ListedDocument, _header: unknown, { model }: Model) => <LanguagesCell row={row} uid={model} />,
};

const isNamed = (header: object, name: string): boolean => 'name' in header && header.name === name;

const hasDate = (header: object): boolean =>
  'attribute' in header && (header.attribute as { type?: string }).type === 'date';

/** Adds who changed a document and when, where it has no date of its own, and how each language stands, in the place of Strapi's list of languages without states. */
export const withOwnColumns = <Layout extends ListLayout>(given: Layout): Layout => {
  const isTranslated = given.layout.options?.i18n?.localized === true;
  const kept = given.displayedHeaders.filter((header) => !isNamed(header, 'locales'));
  return {
    ...given,
    displayedHeaders: [...kept, ...(kept.some(hasDate) ? [] : [changed]), ...(isTranslated ? [languageStates] : [])],
  };
};

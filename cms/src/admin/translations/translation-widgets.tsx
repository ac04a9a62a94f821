import { useState, type ReactNode } from 'react';

import { TextLink } from '../commerce/parts/text-link';
import { countByLanguage, languageName, workOfMissing, type Work } from './translations-by-language';
import { dayOf } from '../commerce/parts/time-of';
import { firstPageWords } from '../first-page/first-page-words';

interface Document {
  uid: string;
  type: string;
  isSingle: boolean;
  documentId: string;
  name: string;
}

/** A published document that is not published in all languages (cms/src/editing/find-missing-translations.ts). */
export interface MissingTranslation extends Document {
  locales: string[];
}

/** A translation whose original has changed (cms/src/editing/outdated-translations.ts). */
export interface OutdatedTranslation extends Document {
  locale: string;
  since: string;
}

const shownMax = 20;

const editPath = ({ uid, isSingle, documentId }: Document, locale: string): string =>
  `/content-manager/${isSingle ? `single-types/${uid}` : `collection-types/${uid}/${documentId}`}?plugins[i18n][locale]=${locale}`;

interface WorkListProps<Shown extends Document> {
  /** The name of the list for those who hear it. */
  label: string;
  work: readonly Work<Shown>[];
  note?: (document: Shown) => ReactNode;
}

/** What waits in each language, and its documents, each with a link to the form of that language. A pressed language shows its own alone. */
const WorkList = <Shown extends Document>({ label, work, note }: WorkListProps<Shown>) => {
  const [pressed, setPressed] = useState<string>();
  const languages = countByLanguage(work);
  const chosen = languages.some(({ locale }) => locale === pressed) ? pressed : undefined;
  const shown = chosen ? work.filter(({ locale }) => locale === chosen) : work;
  return (
    <div style={{ display: 'grid', gap: 12, fontSize: '1.4rem' }}>
      <div
        role="group"
        aria-label={firstPageWords().byLanguage(label)}
        style={{ display: 'flex', flexWrap: 'wrap', gap: 8 }}
      >
        {languages.map(({ locale, count }) => (
          <button
            key={locale}
            type="button"
            aria-pressed={locale === chosen}
            onClick={() => setPressed(locale === chosen ? undefined : locale)}
            style={{
              paddingInline: 10,
              paddingBlock: 4,
              border: '1px solid currentColor',
              borderRadius: 12,
              color: 'inherit',
              background: 'none',
              fontWeight: locale === chosen ? 700 : 400,
              cursor: 'pointer',
            }}
          >
            {languageName(locale)}: {count}
          </button>
        ))}
      </div>
      <ul aria-label={label} style={{ display: 'grid', gap: 8, maxBlockSize: 260, overflow: 'auto' }}>
        {shown.slice(0, shownMax).map(({ locale, document }) => (
          <li key={`${document.uid} ${document.documentId} ${locale}`} style={{ overflowWrap: 'anywhere' }}>
            <TextLink to={editPath(document, locale)}>
              {document.type}: {document.name} ({languageName(locale)})
            </TextLink>
            {note?.(document)}
          </li>
        ))}
        {shown.length > shownMax ? <li>{firstPageWords().andMore(shown.length - shownMax)}</li> : null}
      </ul>
    </div>
  );
};

/** Published documents that some languages lack, each with a link to the form of that language. */
export const MissingTranslations = ({ missing }: { missing: readonly MissingTranslation[] }) => (
  <WorkList label={firstPageWords().missing} work={workOfMissing(missing)} />
);

/** Translations whose English original has changed since, each with a link to its form. */
export const OutdatedTranslations = ({ outdated }: { outdated: readonly OutdatedTranslation[] }) => (
  <WorkList
    label={firstPageWords().outdated}
    work={outdated.map((document) => ({ locale: document.locale, document }))}
    note={({ since }) => `, ${firstPageWords().originalChanged(dayOf(since))}`}
  />
);

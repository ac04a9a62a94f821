import { Widget } from '@strapi/strapi/admin';
import { Link } from 'react-router-dom';

import { useSiteData } from './use-site-data';

interface MissingTranslation {
  uid: string;
  type: string;
  isSingle: boolean;
  documentId: string;
  name: string;
  locales: string[];
}

/** A translation whose original has changed (cms/src/editing/outdated-translations.ts). */
interface OutdatedTranslation {
  uid: string;
  type: string;
  isSingle: boolean;
  documentId: string;
  name: string;
  locale: string;
  since: string;
}

const refreshMs = 60_000;
const shownMax = 20;

const editPath = (
  { uid, isSingle, documentId }: Pick<MissingTranslation, 'uid' | 'isSingle' | 'documentId'>,
  locale: string,
): string =>
  `/content-manager/${isSingle ? `single-types/${uid}` : `collection-types/${uid}/${documentId}`}?plugins[i18n][locale]=${locale}`;

/** Published documents that some languages lack, each with a link to the form of that language. */
export const MissingTranslationsWidget = () => {
  const missing = useSiteData<MissingTranslation[]>('/site/missing-translations', refreshMs);
  if (missing.state === 'loading') return <Widget.Loading />;
  if (missing.state === 'failed') return <Widget.Error />;
  if (missing.data.length === 0)
    return <p style={{ fontSize: '1.4rem' }}>Every published document is there in all languages.</p>;
  return (
    <ul style={{ display: 'grid', gap: 8, fontSize: '1.4rem', maxBlockSize: 260, overflow: 'auto' }}>
      {missing.data.slice(0, shownMax).map((document) => (
        <li key={document.documentId}>
          {document.type}: {document.name}{' '}
          {document.locales.map((locale) => (
            <Link key={locale} to={editPath(document, locale)} style={{ marginInlineEnd: 8 }}>
              {locale}
            </Link>
          ))}
        </li>
      ))}
      {missing.data.length > shownMax ? <li>and {missing.data.length - shownMax} more</li> : null}
    </ul>
  );
};

/** Translations whose English original has changed since, each with a link to its form. */
export const OutdatedTranslationsWidget = () => {
  const outdated = useSiteData<OutdatedTranslation[]>('/site/outdated-translations', refreshMs);
  if (outdated.state === 'loading') return <Widget.Loading />;
  if (outdated.state === 'failed') return <Widget.Error />;
  if (outdated.data.length === 0)
    return <p style={{ fontSize: '1.4rem' }}>Every translation is as new as its original.</p>;
  return (
    <ul style={{ display: 'grid', gap: 8, fontSize: '1.4rem', maxBlockSize: 260, overflow: 'auto' }}>
      {outdated.data.slice(0, shownMax).map((one) => (
        <li key={`${one.uid} ${one.documentId} ${one.locale}`}>
          <Link to={editPath(one, one.locale)}>
            {one.type}: {one.name} ({one.locale})
          </Link>
          , original changed on {new Date(one.since).toLocaleDateString()}
        </li>
      ))}
      {outdated.data.length > shownMax ? <li>and {outdated.data.length - shownMax} more</li> : null}
    </ul>
  );
};

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

const refreshMs = 60_000;
const shownMax = 20;

const editPath = ({ uid, isSingle, documentId }: MissingTranslation, locale: string): string =>
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

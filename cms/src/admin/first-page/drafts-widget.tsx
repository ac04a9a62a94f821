import { Widget } from '@strapi/strapi/admin';

import { TextLink } from '../commerce/parts/text-link';
import { languageName } from '../translations/translations-by-language';
import { useSiteData } from '../use-site-data';

/** A document whose last words are not published (cms/src/editing/find-drafts.ts). */
interface Draft {
  uid: string;
  type: string;
  isSingle: boolean;
  documentId: string;
  name: string;
  locale: string | null;
  isPublished: boolean;
  changedAt: string;
}

const refreshMs = 60_000;
const shownMax = 20;
const text = { fontSize: '1.4rem', lineHeight: 1.4 } as const;

const formOf = ({ uid, isSingle, documentId, locale }: Draft): string =>
  `/content-manager/${isSingle ? `single-types/${uid}` : `collection-types/${uid}/${documentId}`}` +
  (locale === null ? '' : `?plugins[i18n][locale]=${locale}`);

/** Words that are not on the site yet, the latest first, each with a link to its form. */
export const DraftsWidget = () => {
  const drafts = useSiteData<Draft[]>('/site/drafts', refreshMs);
  if (drafts.state === 'loading') return <Widget.Loading />;
  if (drafts.state === 'failed') return <Widget.Error />;
  if (drafts.data.length === 0) return <p style={text}>Everything that was written is published.</p>;
  return (
    <ul aria-label="Drafts" style={{ ...text, display: 'grid', gap: 8, maxBlockSize: 260, overflow: 'auto' }}>
      {drafts.data.slice(0, shownMax).map((draft) => (
        <li key={`${draft.uid} ${draft.documentId} ${draft.locale}`} style={{ overflowWrap: 'anywhere' }}>
          <TextLink to={formOf(draft)}>
            {draft.type}: {draft.name}
            {draft.locale === null ? '' : ` (${languageName(draft.locale)})`}
          </TextLink>
          {`, ${draft.isPublished ? 'changed' : 'written'} on ${new Date(draft.changedAt).toLocaleDateString()}`}
        </li>
      ))}
      {drafts.data.length > shownMax ? <li>and {drafts.data.length - shownMax} more</li> : null}
    </ul>
  );
};

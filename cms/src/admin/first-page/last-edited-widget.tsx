import { LinkButton } from '@strapi/design-system';
import { useRBAC, Widget } from '@strapi/strapi/admin';
import { Link } from 'react-router-dom';

import { TextLink } from '../commerce/parts/text-link';
import { languageName } from '../translations/translations-by-language';
import { useSiteData } from '../use-site-data';
import { formOf } from './draft-list';
import { timeOf } from '../commerce/parts/time-of';
import { firstPageWords } from './first-page-words';

/** What somebody of the staff edited (cms/src/editing/find-last-edited.ts). */
interface LastEdited {
  uid: string;
  type: string;
  isSingle: boolean;
  documentId: string;
  name: string;
  locale: string | null;
  changedAt: string;
  by: string;
}

const refreshMs = 60_000;
const articles = 'api::article.article';
const mayWrite = [{ action: 'plugin::content-manager.explorer.create', subject: articles }];
const text = { fontSize: '1.4rem', lineHeight: 1.4 } as const;

/** Where one goes on: a new article, and what was edited last. */
export const LastEditedWidget = () => {
  const edited = useSiteData<LastEdited[]>('/site/last-edited', refreshMs);
  const words = firstPageWords();
  const { allowedActions } = useRBAC(mayWrite);
  if (edited.state === 'loading') return <Widget.Loading />;
  if (edited.state === 'failed') return <Widget.Error />;
  return (
    <div style={{ ...text, display: 'grid', gap: 12, justifyItems: 'start' }}>
      {allowedActions.canCreate ? (
        <LinkButton
          tag={Link}
          to={`/content-manager/collection-types/${articles}/create?plugins[i18n][locale]=en`}
          size="S"
        >
          {words.newArticle}
        </LinkButton>
      ) : null}
      {edited.data.length === 0 ? <p>{words.nobodyEdited}</p> : null}
      <ul aria-label={words.lastEdited} style={{ display: 'grid', gap: 8 }}>
        {edited.data.map((document) => (
          <li key={`${document.uid} ${document.documentId} ${document.locale}`} style={{ overflowWrap: 'anywhere' }}>
            <TextLink to={formOf(document)}>
              {document.type}: {document.name}
              {document.locale === null ? '' : ` (${languageName(document.locale)})`}
            </TextLink>
            {`, ${document.by}, ${timeOf(document.changedAt)}`}
          </li>
        ))}
      </ul>
    </div>
  );
};

import { TextLink } from '../commerce/parts/text-link';
import { languageName } from '../translations/translations-by-language';
import { dayOf } from '../commerce/parts/time-of';
import { firstPageWords } from './first-page-words';

/** A document whose last words are not published (cms/src/editing/find-drafts.ts). */
export interface Draft {
  uid: string;
  type: string;
  isSingle: boolean;
  documentId: string;
  name: string;
  locale: string | null;
  isPublished: boolean;
  changedAt: string;
}

const shownMax = 20;
const text = { fontSize: '1.4rem', lineHeight: 1.4 } as const;

export const formOf = ({
  uid,
  isSingle,
  documentId,
  locale,
}: Pick<Draft, 'uid' | 'isSingle' | 'documentId' | 'locale'>): string =>
  `/content-manager/${isSingle ? `single-types/${uid}` : `collection-types/${uid}/${documentId}`}` +
  (locale === null ? '' : `?plugins[i18n][locale]=${locale}`);

/** Words that are not on the site yet, the latest first, each with a link to its form. */
export const DraftList = ({ drafts }: { drafts: readonly Draft[] }) => (
  <ul
    aria-label={firstPageWords().drafts}
    style={{ ...text, display: 'grid', gap: 8, maxBlockSize: 260, overflow: 'auto' }}
  >
    {drafts.slice(0, shownMax).map((draft) => (
      <li key={`${draft.uid} ${draft.documentId} ${draft.locale}`} style={{ overflowWrap: 'anywhere' }}>
        <TextLink to={formOf(draft)}>
          {draft.type}: {draft.name}
          {draft.locale === null ? '' : ` (${languageName(draft.locale)})`}
        </TextLink>
        {`, ${draft.isPublished ? firstPageWords().changedOn(dayOf(draft.changedAt)) : firstPageWords().writtenOn(dayOf(draft.changedAt))}`}
      </li>
    ))}
    {drafts.length > shownMax ? <li>{firstPageWords().andMore(drafts.length - shownMax)}</li> : null}
  </ul>
);

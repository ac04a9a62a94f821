import { TextLink } from '../commerce/parts/text-link';
import { languageName } from '../translations/translations-by-language';
import type { HeldBack } from './held-back';
import { siteWords } from '../site-words';

const formPath = ({ uid, isSingle, documentId, formLocale }: HeldBack): string =>
  `/content-manager/${isSingle ? `single-types/${uid}` : `collection-types/${uid}/${documentId}`}${
    formLocale ? `?plugins[i18n][locale]=${formLocale}` : ''
  }`;

/** What is wrong with each document that is held back, who published it, and the way to its form. */
export const HeldBackList = ({ documents }: { documents: readonly HeldBack[] }) => (
  <ul style={{ display: 'grid', gap: 8, maxBlockSize: 260, overflow: 'auto' }}>
    {documents.map((held) => (
      <li key={`${held.uid} ${held.documentId} ${held.locale}`} style={{ overflowWrap: 'anywhere' }}>
        <TextLink to={formPath(held)}>
          {held.type}: {held.name}
          {held.formLocale ? ` (${languageName(held.formLocale)})` : ''}
        </TextLink>
        {siteWords().siteShows(held.author, held.shows)}
        <ul>
          {held.problems.map((problem) => (
            <li key={problem}>{problem}</li>
          ))}
        </ul>
      </li>
    ))}
  </ul>
);

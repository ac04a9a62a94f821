import { formWords } from '../forms/form-words';

/** The fields of a form that search engines show. */
export interface SearchFields {
  title?: string | null;
  name?: string | null;
  lead?: string | null;
  excerpt?: string | null;
  seo?: { title?: string | null; description?: string | null; noIndex?: boolean | null } | null;
}

export interface SearchResult {
  title: string;
  description: string;
  /** Sentences that say what a reader of the results would miss. */
  notes: string[];
  isHidden: boolean;
}

/** Lengths in characters. Search engines cut a longer title or description; the site adds the shop's name after the title. */
const titleMax = 60;
const descriptionMax = 155;
const descriptionMin = 70;

const plain = (words: string | null | undefined): string => (words ?? '').replace(/\s+/g, ' ').trim();

/** What a search engine would show of the form as it stands. Empty fields take the title and the lead of the page. */
export const searchResultOf = ({ title, name, lead, excerpt, seo }: SearchFields): SearchResult => {
  const shownTitle = plain(seo?.title) || plain(title) || plain(name);
  const description = plain(seo?.description) || plain(lead) || plain(excerpt);
  const notesOf = formWords();
  const notes = [
    ...(shownTitle === '' ? [notesOf.noTitle] : []),
    ...(shownTitle.length > titleMax ? [notesOf.longTitle(shownTitle.length, titleMax)] : []),
    ...(description === '' ? [notesOf.noDescription] : []),
    ...(description.length > descriptionMax ? [notesOf.longDescription(description.length, descriptionMax)] : []),
    ...(description !== '' && description.length < descriptionMin
      ? [notesOf.shortDescription(description.length, descriptionMin)]
      : []),
  ];
  return { title: shownTitle, description, notes, isHidden: seo?.noIndex === true };
};

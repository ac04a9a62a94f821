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
  const notes = [
    ...(shownTitle === '' ? ['There is no title yet.'] : []),
    ...(shownTitle.length > titleMax
      ? [`The title has ${shownTitle.length} characters. About ${titleMax} are shown.`]
      : []),
    ...(description === '' ? ['There is no description: a search engine takes some sentence of the page.'] : []),
    ...(description.length > descriptionMax
      ? [`The description has ${description.length} characters. About ${descriptionMax} are shown.`]
      : []),
    ...(description !== '' && description.length < descriptionMin
      ? [`The description has only ${description.length} characters. From ${descriptionMin} on it tells more.`]
      : []),
  ];
  return { title: shownTitle, description, notes, isHidden: seo?.noIndex === true };
};

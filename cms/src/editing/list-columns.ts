export interface ListedAttribute {
  type: string;
  /** Our schemas say which fields a list shows, where the next short ones are not those. */
  pluginOptions?: { editor?: { isListed?: boolean } };
}

/** Besides the name of the document. With more, or with the long dates of Strapi, lists scroll sideways on a screen of 1,440 pixels. */
const othersMax = 3;
/** Beside the two columns in which Strapi shows the languages and the state of a translated document. */
const othersOfTranslatedMax = 1;
const shortTypes = ['string', 'enumeration', 'integer', 'boolean'];
/** Strapi adds them to each type, and shows the languages in a column of its own. */
const addedByStrapi = ['documentId', 'locale'];

/**
 * The columns of a list of documents: the field that names them, and their next short fields. Long texts are shown only where a document has
 * no title and its text is what it consists of. Strapi alone would show its own ids and the first fields, whatever their length.
 */
export const listColumns = (
  attributes: Readonly<Record<string, ListedAttribute>>,
  mainField: string,
  isTranslated: boolean,
): string[] => {
  const listed = Object.keys(attributes).filter((name) => attributes[name]?.pluginOptions?.editor?.isListed);
  if (listed.length > 0) return [mainField, ...listed];
  const types = 'title' in attributes ? shortTypes : [...shortTypes, 'text'];
  const others = Object.keys(attributes).filter(
    (name) => name !== mainField && !addedByStrapi.includes(name) && types.includes(attributes[name]?.type ?? ''),
  );
  return [mainField, ...others.slice(0, isTranslated ? othersOfTranslatedMax : othersMax)];
};

/** What a list opens with: the order of the site where documents have one, else the newest first. */
export const listOrder = (
  attributes: Readonly<Record<string, ListedAttribute>>,
): { defaultSortBy: string; defaultSortOrder: 'ASC' | 'DESC' } => {
  if ('order' in attributes) return { defaultSortBy: 'order', defaultSortOrder: 'ASC' };
  const date = Object.keys(attributes).find(
    (name) => attributes[name]?.type === 'date' && attributes[name]?.pluginOptions?.editor?.isListed,
  );
  return { defaultSortBy: date ?? 'updatedAt', defaultSortOrder: 'DESC' };
};

interface Cell {
  name: string;
  size: number;
}

/** The rows of a form: what names the document stands first, then its address that is made of it; what the site computes is left out. */
export const formRows = (
  rows: readonly (readonly Cell[])[],
  mainField: string | undefined,
  isComputed: (name: string) => boolean,
): Cell[][] => {
  const kept = rows
    .map((row) => row.filter(({ name }) => !isComputed(name)))
    .filter((row) => row.length > 0)
    .map((row) => [...row]);
  const [first] = kept;
  const place = kept.findIndex((row) => row.some(({ name }) => name === mainField));
  const main = kept[place]?.find(({ name }) => name === mainField);
  if (!first || !main) return kept;
  kept[place] = (kept[place] ?? []).filter((cell) => cell !== main);
  return [[main, ...(place === 0 ? (kept[0] ?? []) : [])], ...kept.slice(place === 0 ? 1 : 0)].filter(
    (row) => row.length > 0,
  );
};

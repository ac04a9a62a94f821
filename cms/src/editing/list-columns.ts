export interface ListedAttribute {
  type: string;
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
  const types = 'title' in attributes ? shortTypes : [...shortTypes, 'text'];
  const others = Object.keys(attributes).filter(
    (name) => name !== mainField && !addedByStrapi.includes(name) && types.includes(attributes[name]?.type ?? ''),
  );
  return [mainField, ...others.slice(0, isTranslated ? othersOfTranslatedMax : othersMax)];
};

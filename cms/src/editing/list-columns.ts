export interface ListedAttribute {
  type: string;
}

/** Besides the name of the document. More would make the list scroll sideways. */
const othersMax = 3;
const shortTypes = ['string', 'enumeration', 'integer', 'boolean', 'date', 'datetime'];

/**
 * The columns of a list of documents: the field that names them, and their next short fields. Long texts are shown only where a document has
 * no title and its text is what it consists of. Strapi alone would show its own ids and the first fields, whatever their length.
 */
export const listColumns = (attributes: Readonly<Record<string, ListedAttribute>>, mainField: string): string[] => {
  const types = 'title' in attributes ? shortTypes : [...shortTypes, 'text'];
  const others = Object.keys(attributes).filter(
    (name) => name !== mainField && types.includes(attributes[name]?.type ?? ''),
  );
  return [mainField, ...others.slice(0, othersMax)];
};

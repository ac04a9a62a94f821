import { ownValue } from '@shop/shared-types/own-value';

import { officeLanguage } from '../commerce/parts/office-words';
import { hintsInRussian, labelsInRussian } from './field-words';

interface Field {
  label?: unknown;
  hint?: unknown;
}

type Rows = readonly (readonly Field[])[];

/** What Strapi draws a form from: panels of rows of fields, and the rows of each component. */
export interface FormLayout {
  layout: readonly Rows[];
  components: Readonly<Record<string, { layout: Rows }>>;
}

const inRussian = (table: Readonly<Record<string, string>>, text: unknown): unknown =>
  typeof text === 'string' ? (ownValue(table, text) ?? text) : text;

const translateField = <Given extends Field>(field: Given): Given => ({
  ...field,
  label: inRussian(labelsInRussian, field.label),
  hint: inRussian(hintsInRussian, field.hint),
});

const translateRows = <Row extends readonly Field[]>(rows: readonly Row[]): Row[] =>
  rows.map((row) => row.map(translateField) as unknown as Row);

/** Gives the fields of a form the labels and hints of the person's language (rule 19.63). What an editor named otherwise stays. */
export const withFieldWords = <Given extends { layout: FormLayout }>(given: Given): Given => {
  if (officeLanguage() !== 'ru') return given;
  const { layout, components } = given.layout;
  const translated = Object.entries(components).map(([uid, component]) => [
    uid,
    { ...component, layout: translateRows(component.layout) },
  ]);
  return {
    ...given,
    layout: { ...given.layout, layout: layout.map(translateRows), components: Object.fromEntries(translated) },
  };
};

/** The same for the heads of a list. */
export const withHeadWords = <Given extends { displayedHeaders: readonly object[] }>(given: Given): Given =>
  officeLanguage() === 'ru' ? { ...given, displayedHeaders: given.displayedHeaders.map(translateField) } : given;

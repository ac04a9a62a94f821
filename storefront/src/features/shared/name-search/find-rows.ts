import { findNamed, type NameTexts } from '@shop/shared-types/search/find-named';
import { countryAliases, serviceAliases } from '@shop/shared-types/search/name-aliases';

export interface NamedRow {
  name: string;
  /** Its page: `/countries/…` for a country, any other for a service. */
  path: string;
  /** Other words by which it is found. */
  words: string | readonly string[];
  /** A country's ISO code, a service's picture. */
  icon: string | null;
}

const kept = new WeakMap<NamedRow, NameTexts>();
const textsOf = (row: NamedRow): NameTexts => {
  const { name, path, words, icon } = row;
  const isCountry = path.startsWith('/countries/');
  const aliases = isCountry ? countryAliases(icon ?? '') : serviceAliases(name);
  const texts = kept.get(row) ?? { name, others: [path.replace(/^.*[/=]/, ''), words].flat(), aliases };
  kept.set(row, texts);
  return texts;
};

/** Services and countries that are meant by the text, the best first (rule 3.33). It comes with all spellings: load it for a search only. */
export const findRows = <Row extends NamedRow>(rows: readonly Row[], search: string): Row[] =>
  findNamed(rows, search, textsOf);

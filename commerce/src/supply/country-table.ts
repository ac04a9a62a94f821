/** The facts about a country on sale that protocols and the numbering plan need. */
export interface CountryFacts {
  /** Protocol id. */
  _id: number;
  /** ISO 3166 code. */
  iso2: string;
  slug: string;
  names: { en: string };
  /** Lowercased. */
  synonyms?: { en: readonly string[] };
}

export interface CountryTable {
  find(id: number): CountryFacts | undefined;
  /** The country that an agent names by slug, numeric id as text, ISO code, or present or former English name. */
  idOf(name: string): number | undefined;
}

const normaliseName = (name: string): string => name.toLowerCase().replace(/[^a-z0-9]/g, '');

/** Slugs win over names, names over ISO codes: in the field `usa` is the virtual USA, and `US` the country with real SIMs. */
export const buildCountryTable = (countries: readonly CountryFacts[]): CountryTable => {
  const byId = new Map(countries.map((country) => [country._id, country]));
  const byName = new Map<string, number>();
  const add = (name: string, id: number): void => {
    const key = normaliseName(name);
    if (key !== '' && !byName.has(key)) byName.set(key, id);
  };
  for (const { slug, _id } of countries) add(slug, _id);
  for (const { names, _id } of countries) add(names.en, _id);
  // Higher ids are entered first, because the first entry of a name wins: where two countries share an ISO code, the plain country has the
  // higher id.
  for (const { iso2, _id } of [...countries].sort((one, other) => other._id - one._id)) add(iso2, _id);
  for (const { _id } of countries) add(String(_id), _id);
  // Synonyms are entered last, so that they override nothing. Those without letters are left out: they are dialling codes, which look like
  // ids.
  for (const { synonyms, _id } of countries) {
    for (const synonym of synonyms?.en ?? []) if (/[a-z]/.test(synonym)) add(synonym, _id);
  }
  return { find: (id) => byId.get(id), idOf: (name) => byName.get(normaliseName(name)) };
};

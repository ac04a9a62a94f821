import type { OrganisationDocument } from '../cms/documents';

/** What legal pages name by a placeholder such as `{address}`; editors enter it once a language, under Organisation. */
export const companyFacts = [
  'legalName',
  'address',
  'registration',
  'applicableLaw',
  'dataAuthority',
  'processors',
  'supportEmail',
] as const satisfies readonly (keyof OrganisationDocument)[];

export type CompanyFacts = Pick<OrganisationDocument, (typeof companyFacts)[number]>;

/**
 * Puts the company's data into a legal text. A line whose fact is not entered yet is left out: no address is better than an empty one.
 * Braces around any other word stay as they are.
 */
export const withCompanyFacts = (text: string, facts: CompanyFacts): string =>
  text
    .split('\n')
    .flatMap((line) => {
      const named = companyFacts.filter((fact) => line.includes(`{${fact}}`));
      if (named.some((fact) => !facts[fact])) return [];
      return [named.reduce((words, fact) => words.replaceAll(`{${fact}}`, () => facts[fact] ?? ''), line)];
    })
    .join('\n');

/** What Strapi keeps of a member of the staff. */
interface Person {
  preferedLanguage?: string | null;
}

interface Requests {
  requestContext?: { get(): { state?: { user?: Person } } | undefined };
}

/** The languages in which the staff is spoken to. */
export type PersonLanguage = 'en' | 'ru';

/** The language that a person chose in the profile; English without one. */
export const languageOfPerson = (person: Person | null | undefined): PersonLanguage =>
  person?.preferedLanguage === 'ru' ? 'ru' : 'en';

/** The language of the person whose call is being answered, whom Strapi keeps beside the call. */
export const callersLanguage = (): PersonLanguage =>
  languageOfPerson((globalThis as { strapi?: Requests }).strapi?.requestContext?.get()?.state?.user);

/**
 * Words of the server in the languages of the staff (rule 19.63). A word that one language lacks does not compile.
 * @returns what reads them in the language of the person whose call is being answered
 */
export const serverWords =
  <Words extends object>(languages: Record<PersonLanguage, Words>): (() => Words) =>
  () =>
    languages[callersLanguage()];

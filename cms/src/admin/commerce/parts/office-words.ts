/** The language that the signed-in person chose in the profile. */
export const officeLanguage = (): 'en' | 'ru' => (globalThis.document?.documentElement.lang === 'ru' ? 'ru' : 'en');

/**
 * The words of a page in the languages of the office. A word that one language lacks does not compile.
 * @returns what reads the words of the chosen language; call it while the page is drawn.
 */
export const officeWords =
  <Words extends object>(languages: { en: Words; ru: Words }): (() => Words) =>
  () =>
    languages[officeLanguage()];

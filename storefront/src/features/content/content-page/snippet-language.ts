/** Kept in this browser: somebody who reads one program in Python wants the next one in Python, too. */
const keptKey = 'docs-language';

/** Shows a language in every group of programs on the page that has it. */
const showLanguage = (language: string): void => {
  for (const input of document.querySelectorAll<HTMLInputElement>('input[data-snippet]'))
    if (input.value === language) input.checked = true;
};

/** Shows the language that the reader chose last, on whatever page. A browser without storage shows the first one. */
export const showKeptLanguage = (): void => {
  try {
    showLanguage(localStorage.getItem(keptKey) ?? '');
  } catch {
    return;
  }
};

/** Shows the chosen language in the other groups of the page, and remembers it. */
export const chooseLanguage = (language: string): void => {
  showLanguage(language);
  try {
    localStorage.setItem(keptKey, language);
  } catch {
    return;
  }
};

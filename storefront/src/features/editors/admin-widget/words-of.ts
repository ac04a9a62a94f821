/** Longer words come from a press beside the texts, and find nothing. */
const wordsMax = 200;

/** What a part of the page is called where it shows no words: an icon, a picture, an empty field. */
const namingAttributes = ['aria-label', 'placeholder', 'alt', 'title'] as const;

/** The parts of a page's tree that the words of a press are read from. */
export interface Pressed {
  innerText?: string;
  parentElement: Pressed | null;
  getAttribute: (name: string) => string | null;
}

/** The words of the pressed part of a page: its own, else its name, else those of what it stands in. */
export const wordsOf = (pressed: Pressed | null): string => {
  if (!pressed) return '';
  const name = namingAttributes.map((attribute) => pressed.getAttribute(attribute)).find(Boolean);
  const words = (pressed.innerText?.trim() || name?.trim() || '').replace(/\s+/g, ' ');
  if (words.length > wordsMax) return '';
  return words || wordsOf(pressed.parentElement);
};

export interface TextPart {
  text: string;
  isCode: boolean;
}

const escaped = (character: string): string => character.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Splits an SMS at its code, so that the code can be printed bold. The text may contain dashes or spaces inside the code (`548-954`). */
export const splitCode = (text: string, code: string | null): TextPart[] => {
  const bare = [...(code ?? '').replace(/[\s-]/g, '')];
  const found = bare.length === 0 ? null : new RegExp(bare.map(escaped).join('[\\s-]?')).exec(text);
  if (!found) return [{ text, isCode: false }];
  const end = found.index + found[0].length;
  return [
    { text: text.slice(0, found.index), isCode: false },
    { text: found[0], isCode: true },
    { text: text.slice(end), isCode: false },
  ].filter((part) => part.text !== '');
};

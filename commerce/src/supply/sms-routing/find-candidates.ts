/** A run of characters that could be a code. */
export interface Candidate {
  code: string;
  /** Its position in the text. */
  start: number;
  end: number;
  kind: 'digits' | 'mixed' | 'letters';
}

/** Letters of scripts in which codes are written. Letters of other scripts stand beside a code without a blank. */
const letter = String.raw`[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}]`;
const wordCharacter = String.raw`(?:${letter}|\d|_)`;
const token = new RegExp(
  String.raw`(?<!${wordCharacter}|\d[.,])(?:\d+(?:[ .-]\d+)+(?!${wordCharacter}|-${letter})|${wordCharacter}+(?:-${wordCharacter}+)*)`,
  'gu',
);

const codeLengthMin = 3;
const codeLengthMax = 12;

/** `123 456`, `12.34.56`, `1 2 3 4`: groups of one code. `1250 40 4410` is none. */
const isOneCode = (groups: string[], separator: string): boolean => {
  const sizes = groups.map((group) => group.length);
  const total = sizes.reduce((sum, size) => sum + size, 0);
  const first = sizes[0] ?? 0;
  const areEqual = sizes.every((size) => size === first);
  if (total > codeLengthMax || (separator === '.' && total < 6)) return false;
  if (areEqual) return first === 1 ? groups.length >= 4 : first <= 4;
  return separator !== '.' && groups.length === 2 && first >= 3 && total <= 8 && (sizes[1] ?? 0) >= 3;
};

/** Text glued to the digits: the form's prefix (`G-123456`), an ending (`735128-at`), or the next word (`735128is`). */
const gluedPrefix = /^(?:[A-Z]{1,2}-)(?=\d{4,8}$)/;
const gluedEnding = /(?<=^\d{3,10})(?:-\p{L}{1,4}|is|es|est|это|la|to|dir|dır|ile)$/u;

const digitsFrom = (raw: string, start: number): Candidate[] => {
  const separator = /[ .-]/.exec(raw)?.[0] ?? '';
  const groups = separator === '' ? [raw] : raw.split(separator);
  const isUniform = groups.every((group) => /^\d+$/.test(group));
  const code = groups.join('');
  if (isUniform && (groups.length === 1 ? code.length <= codeLengthMax : isOneCode(groups, separator))) {
    return code.length < codeLengthMin ? [] : [{ code, start, end: start + raw.length, kind: 'digits' }];
  }
  if (!raw.includes(' ') || groups.length > 4) return [];
  const apart: Candidate[] = [];
  for (const match of raw.matchAll(/[^ ]+/g)) apart.push(...digitsFrom(match[0], start + match.index));
  return apart;
};

const wordFrom = (raw: string, start: number): Candidate[] => {
  const withoutEnding = raw.replace(gluedEnding, '');
  const code = withoutEnding.replace(gluedPrefix, '');
  const end = start + withoutEnding.length;
  if (/^\d+$/.test(code)) return digitsFrom(code, end - code.length);
  if (code.length < codeLengthMin || code.length > codeLengthMax) return [];
  return [{ code, start, end, kind: /\d/.test(code) ? 'mixed' : 'letters' }];
};

/** Everything in the text that has the shape of a code. Words are among it: only what the text says makes a word a code. */
export const findCandidates = (text: string, glued: readonly number[] = []): Candidate[] => {
  const found: Candidate[] = [];
  for (const match of text.matchAll(token)) {
    const [raw] = match;
    const cut = glued.find((position) => position > match.index && position < match.index + raw.length) ?? match.index;
    const rest = text.slice(cut, match.index + raw.length).replace(/^[-_]+/, '');
    const start = match.index + raw.length - rest.length;
    found.push(...(/^[\d .-]+$/.test(rest) ? digitsFrom(rest, start) : wordFrom(rest, start)));
  }
  return found;
};

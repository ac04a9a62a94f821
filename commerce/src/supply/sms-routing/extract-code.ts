import { codeKeywords, joiner } from './code-keywords.ts';
import { maskNoise } from './mask-noise.ts';
import { normaliseText } from './normalise-text.ts';
import { servicePatterns, type ServicePattern } from './service-patterns.ts';

export interface SmsOfService {
  from: string;
  text: string;
  /** Protocol code of the service that the SMS was routed to. */
  service: string;
}

interface Candidate {
  code: string;
  /** Its position in the text. */
  start: number;
  end: number;
  hasLetters: boolean;
}

/** Only the first 2,000 characters are read: codes are in the first lines, and advice follows. */
const readCharactersMax = 2_000;

const boundCode = /(?:^|\s)@[a-z0-9.-]+\.[a-z]{2,}\s+#([a-z0-9-]{4,12})(?=\s|$)/i;
const codeInLink = /https?:\/\/\S*?[/=](\d{4,8})(?=[\s?&/#.)]|$)|\b[a-z.]+\/(\d{4,8})(?=\s|$)/i;

const digitCodes = [
  // 123-456, 123 456, 1234-5678, 12 34 56: one code in groups of equal length.
  /(?<![\p{L}\p{N}+-])(\d{3}[ -]\d{3}|\d{4}[ -]\d{4}|\d{2}[ -]\d{2}[ -]\d{2}|\d{3}[ -]\d{4}|\d{4}[ -]\d{3})(?![\p{N}]|[ -]\d)/gu,
  // 1 2 3 4 5 6: letter by letter, for screen readers.
  /(?<![\p{L}\p{N}+-])(\d(?: \d){3,7})(?! ?\d)/gu,
  /(?<![\d+.,]|[A-Za-z]-?)(\d{4,8})(?![\d%]|[.,]\d|-?[A-Za-z])/g,
  // One to three letters and a dash before the digits belong to the form and not to the code.
  /(?<![\p{L}\p{N}])[A-Z]{1,3}-(\d{4,8})(?![\p{L}\p{N}])/gu,
];
/** Letters mixed with digits, or only capitals for services that send such codes. */
const mixedCode =
  /(?<![\p{L}\p{N}/@#.-])((?=[a-z0-9-]*\d)(?=[a-z0-9-]*[a-z])[a-z0-9]{2,10}(?:-[a-z0-9]{2,8})?)(?![\p{L}\p{N}/]|\.\S|-\p{L})/giu;
const capitalsCode = /(?<![\p{L}\p{N}])([A-Z]{5,8})(?![\p{L}\p{N}])/gu;

const candidatesIn = (text: string, pattern: ServicePattern | undefined): Candidate[] => {
  const found: Candidate[] = [];
  const collect = (expression: RegExp, hasLetters: boolean): void => {
    for (const match of text.matchAll(expression)) {
      const raw = match[1] ?? '';
      const start = match.index + match[0].lastIndexOf(raw);
      const end = start + raw.length;
      if (found.some((other) => start < other.end && other.start < end)) continue;
      found.push({ code: hasLetters ? raw : raw.replace(/\D/g, ''), start, end, hasLetters });
    }
  };
  for (const expression of digitCodes) collect(expression, false);
  collect(mixedCode, true);
  if (pattern?.hasLetters) collect(capitalsCode, true);
  return found;
};

interface Keyword {
  start: number;
  end: number;
}

/** How near the next word for "code" is: right before the candidate, a few words before, or shortly after. */
const closeness = (candidate: Candidate, keywords: Keyword[], text: string): number => {
  let best = 0;
  for (const keyword of keywords) {
    if (keyword.end <= candidate.start) {
      const between = text.slice(keyword.end, candidate.start);
      if (joiner.test(between)) best = Math.max(best, 40);
      else if (between.length <= 60) best = Math.max(best, 26 - Math.floor(between.length / 4));
    } else if (keyword.start >= candidate.end) {
      const distance = keyword.start - candidate.end;
      if (distance <= 60) best = Math.max(best, 30 - Math.floor(distance / 4));
    }
  }
  return best;
};

const looksLikeYear = (code: string): boolean => /^(?:19|20)\d\d$/.test(code);

const score = (candidate: Candidate, keywords: Keyword[], text: string, pattern?: ServicePattern): number => {
  const { code } = candidate;
  const near = closeness(candidate, keywords, text);
  // A word that contains a digit is a code only when the text calls it one.
  if (candidate.hasLetters && near < 24) return 0;
  const isOnlyContent = text.slice(0, candidate.start).trim() === '';
  let points = 10 + near;
  if (candidate.hasLetters) points -= pattern?.hasLetters ? -6 : 14;
  if (code.length === 6) points += 6;
  else if (code.length === 4 || code.length === 5) points += 3;
  if (pattern?.codeLength === code.length) points += 14;
  if (isOnlyContent) points += 8;
  if (looksLikeYear(code) && near < 40 && pattern?.codeLength !== 4) points -= 20;
  return points;
};

/**
 * Finds the code in the text of an SMS. Digits are given without what stands between or before them: `123-456` and `G-123456` give
 * `123456`. Letters count as a code only if the text says so, as in "your code is ABCD". A code holds no colon, because the buyers'
 * protocol separates the parts of an answer by colons.
 * @returns undefined when the text holds no code.
 */
export const extractCode = ({ text, service }: SmsOfService): string | undefined => {
  const readable = normaliseText(text).slice(0, readCharactersMax);
  const pattern = servicePatterns[service];
  const own = pattern?.code?.exec(readable)?.[1];
  if (own) return own;
  const bound = boundCode.exec(readable)?.[1];
  if (bound) return bound.replace(/^(\d+)-(\d+)$/, '$1$2');
  const masked = maskNoise(readable);
  const keywords = [...masked.matchAll(codeKeywords)].map((match) => ({
    start: match.index,
    end: match.index + match[0].length,
  }));
  let best: Candidate | undefined;
  let bestPoints = 0;
  for (const candidate of candidatesIn(masked, pattern)) {
    const points = score(candidate, keywords, masked, pattern);
    if (points > bestPoints || (points === bestPoints && best && candidate.start < best.start)) {
      best = candidate;
      bestPoints = points;
    }
  }
  if (best) return best.code;
  const linked = codeInLink.exec(readable);
  return linked?.[1] ?? linked?.[2];
};

import { ownValue } from '@shop/shared-types/own-value';

import {
  beginsWithIs,
  beginsWithPurpose,
  codeWords,
  endsWithIs,
  enterWords,
  isWith,
  joiner,
  otherNumbers,
  proofWords,
  saysIs,
  startsWithIs,
} from './code-keywords.ts';
import { findCandidates, type Candidate } from './find-candidates.ts';
import { findNamedServices } from './find-named-services.ts';
import { blankAddresses, blankOtherNumbers } from './mask-noise.ts';
import { foldAccents, normaliseText } from './normalise-text.ts';
import { otherCodes, otherPurpose } from './other-codes.ts';
import { servicePatterns, type ServicePattern } from './service-patterns.ts';

export interface SmsOfService {
  from: string;
  text: string;
  /** Protocol code of the service that the SMS was routed to. */
  service: string;
  /** The code as the supplier itself names it. Its word always holds. */
  statedCode?: string;
}

/** Only the first 2,000 characters are read: codes are in the first lines, and advice follows. */
const readCharactersMax = 2_000;
/** A word says something about a number that is at most this many characters away. */
const reachMax = 60;

/** A number counts as the opening of the text if at most this many characters, such as a sender's name, stand before it. */
const opensTextMax = 30;

interface Span {
  start: number;
  end: number;
}

const spansOf = (text: string, expression: RegExp): Span[] =>
  [...text.matchAll(expression)].map((match) => ({ start: match.index, end: match.index + match[0].length }));

/** Sayings of the text about a candidate, from the surest to the weakest. The figures decide between several. */
const sayings = {
  /** `code: 123456`, `code is 123456`. */
  calledCode: 60,
  /** `code for your card 4821 is 123456`. */
  calledCodeLater: 50,
  /** `123456 is your code`. */
  isTheCode: 45,
  /** `code 123456`. */
  besideCode: 40,
  /** `123456 (code)`. */
  justBefore: 38,
  /** `code for the transfer: 123456`. */
  afterColon: 35,
  /** On a line or in a sentence of its own, in a text about a code. */
  alone: 30,
  /** In one sentence with the word. */
  nearCode: 22,
  /** `use 123456 to log in`, `123456. Never share it`. */
  proof: 20,
  /** Nothing but the service's name beside it. */
  ofService: 15,
  nothing: 0,
} as const;
/** From here on the text itself calls the candidate a code, so that its alphabet and its length do not matter. */
const calledFrom = sayings.justBefore;

/** Stands in the place of a code for something else, so that nothing behind it belongs to the words before. */
const otherCodeMark = '§';
const sentenceEnd = /[.!?。！？।](?=\s|$|[^\d\s.])|\n\s*\n|§/;
const startsAlone = /(?:^|[\n.!?:)\]】」。！？]|[-–—]\s)\s*$/;
const endsAlone = /^\s*(?:$|[\n.,;!?)\]】」。，！]|-\s)/;

/** Reads one SMS; everything that its rules look at. */
interface Reading {
  text: string;
  codeSpans: Span[];
  proofSpans: Span[];
  isNamed: boolean;
  pattern: ServicePattern | undefined;
}

const sayingOfCodeWord = (candidate: Candidate, { text, codeSpans }: Reading): number => {
  let best = 0;
  const say = (saying: number): void => {
    best = Math.max(best, saying);
  };
  for (const word of codeSpans) {
    if (word.end <= candidate.start && candidate.start - word.end <= reachMax) {
      const between = text.slice(word.end, candidate.start);
      const isOneSentence = !sentenceEnd.test(between.trimEnd());
      if (joiner.test(between)) say(saysIs.test(between) ? sayings.calledCode : sayings.besideCode);
      else if (isOneSentence && endsWithIs.test(between)) say(sayings.calledCodeLater);
      else if (/[:：]\s*$/.test(between) && !sentenceEnd.test(between.replace(/\s+$/, ''))) say(sayings.afterColon);
      else if (isOneSentence) say(sayings.nearCode);
    } else if (word.start >= candidate.end && word.start - candidate.end <= reachMax) {
      const between = text.slice(candidate.end, word.start);
      if (sentenceEnd.test(between)) continue;
      say(
        beginsWithIs.test(between) ? sayings.isTheCode : between.trim() === '' ? sayings.justBefore : sayings.nearCode,
      );
    }
  }
  return best;
};

const standsAlone = ({ start, end }: Candidate, text: string): boolean =>
  startsAlone.test(text.slice(Math.max(0, start - 40), start)) && endsAlone.test(text.slice(end, end + 10));

/** Whether words of proof are near a number that the text asks to type, or that stands alone. */
const hasProof = ({ start, end }: Candidate, { text, proofSpans }: Reading, stands: boolean): boolean =>
  proofSpans.some((word) => {
    if (word.start >= end) return stands && word.start - end <= reachMax;
    return (
      start - word.end <= reachMax &&
      (stands || joiner.test(text.slice(word.end, start)) || isWith.test(text.slice(word.end, start)))
    );
  });

/** `Uber: 4820.`: the number is all that the service says in this sentence. */
const standsBesideName = ({ start, end }: Candidate, { text, pattern }: Reading): boolean => {
  const sentence =
    text
      .slice(Math.max(0, start - 80), start)
      .split(/[\n.!?。！？]/)
      .at(-1) ?? '';
  const withoutName = pattern ? sentence.replace(pattern.brand, '') : sentence;
  return /^[\s\p{P}]*$/u.test(withoutName) && endsAlone.test(text.slice(end, end + 10));
};

/** Sayings about a number. For a word, only its nearness to a word for a code counts. */
const sayingOf = (candidate: Candidate, reading: Reading): number => {
  const { text, codeSpans } = reading;
  const saying = sayingOfCodeWord(candidate, reading);
  if (saying >= sayings.besideCode && saying !== sayings.isTheCode) return saying;
  if (candidate.kind !== 'digits') return saying;
  const before = text.slice(Math.max(0, candidate.start - 40), candidate.start);
  if (otherNumbers.test(before)) return sayings.nothing;
  const isAlone = standsAlone(candidate, text);
  const isAsked = enterWords.test(before);
  const opensText = candidate.start <= opensTextMax && startsAlone.test(before);
  if (codeSpans.length > 0 && isAlone) return Math.max(saying, sayings.alone);
  if (codeSpans.length > 0 && (isAsked || opensText)) return Math.max(saying, sayings.nearCode);
  if (saying > sayings.nothing) return saying;
  const isForPurpose = opensText && beginsWithPurpose.test(text.slice(candidate.end));
  if (hasProof(candidate, reading, isAsked || isAlone || isForPurpose)) return sayings.proof;
  return reading.isNamed && (isAsked || standsBesideName(candidate, reading)) ? sayings.ofService : sayings.nothing;
};

const isYear = (code: string): boolean => /^(?:19|20)\d\d$/.test(code);
const commonWord =
  /^(?:expired?|changed|below|here|valid|sent|required|none|null|the|your|not|has|was|for|and|www|https?|only|never|now|ready|reset|please|code|password|pin|otp)$/i;

/** Whether something of this form may be a code when the text says this much about it. */
const mayBeCode = ({ code, kind, start, end }: Candidate, saying: number, text: string): boolean => {
  if (saying === sayings.nothing) return false;
  if (kind === 'digits') {
    if (saying >= calledFrom) return !isYear(code) || saying >= sayings.calledCodeLater;
    return code.length >= 4 && code.length <= 8 && !isYear(code);
  }
  if (kind === 'mixed') return saying >= sayings.afterColon && code.length >= 4;
  if (commonWord.test(code)) return false;
  const isShouted = text.replace(/\P{Lu}/gu, '').length > text.replace(/\P{Ll}/gu, '').length;
  const isCapitals = /^[\p{Lu}-]{4,}$/u.test(code);
  const isQuoted = /["'«“„‘([{<【「『]\s*$/.test(text.slice(Math.max(0, start - 3), start));
  const followsColon = /[:=]\s*$/.test(text.slice(Math.max(0, start - 4), start));
  const endsHere = endsAlone.test(text.slice(end, end + 5)) || /^\s*["'»”\]})】」』]/.test(text.slice(end, end + 3));
  if (isCapitals && !isShouted) {
    if (saying === sayings.isTheCode) return startsWithIs.test(text.slice(end, end + 20));
    if (saying >= sayings.isTheCode || (saying >= calledFrom && endsHere)) return true;
  }
  return saying === sayings.calledCode && (isQuoted || followsColon) && endsHere && code.length >= 4;
};

const usualLength = (code: string, pattern: ServicePattern | undefined): number =>
  (pattern?.codeLength === code.length ? 5 : 0) +
  (code.length === 6 ? 3 : code.length === 4 || code.length === 5 ? 1 : 0);

/** The `<#>` and the eleven characters at the end by which a phone's program knows its SMS. */
const withoutProgramMarks = (text: string): string => {
  const rest = text.replace(/^\s*(?:<#>|\[#\])\s*/, '');
  const isMarked = rest !== text;
  const hash = /\s[A-Za-z0-9+/]{11}\s*$/.exec(rest);
  if (!hash || !/\d/.test(rest.slice(0, hash.index))) return rest;
  return isMarked || /^\s*\n|[+/]/.test(hash[0]) ? rest.slice(0, hash.index) : rest;
};

const bare = new RegExp(String.raw`^(?:G-)?([\p{L}\p{N}]+(?:[ -][\p{L}\p{N}]+)*)$`, 'u');

/** The code if the text is nothing else, but for the service's name. */
const bareCode = (text: string, pattern: ServicePattern | undefined): string | undefined => {
  const withoutName = pattern ? text.replace(pattern.brand, ' ') : text;
  const content = bare.exec(withoutName.replace(/^[\s\p{P}]+|[\s\p{P}]+$/gu, ''))?.[1];
  const [candidate, ...others] = content ? findCandidates(content) : [];
  if (!candidate || others.length > 0 || candidate.end - candidate.start !== content?.length) return undefined;
  const { code, kind } = candidate;
  if (kind === 'digits') return code.length <= 9 ? code : undefined;
  if (kind === 'mixed') return code.length >= 4 ? code : undefined;
  const looksRandom = pattern?.hasLetters === true || !/[AEIOUY]/.test(code) || /[^AEIOUY]{4}/.test(code);
  return /^[A-Z]{4,10}$/.test(code) && looksRandom ? code : undefined;
};

const boundCode = /(?:^|\s)@[a-z0-9.-]{1,100}\.[a-z]{2,}\s+#([a-z0-9-]{3,12})(?=\s|$)/i;
const links = /\b(?:https?:\/\/)?([a-z0-9-]{1,60}(?:\.[a-z0-9-]{1,60}){1,4})\/([^\s]{0,300})/gi;

/** The code in a link that logs in, `…/verify/482013`, or that is the service's own, `t.me/login/48213`. */
const codeInLink = (text: string, pattern: ServicePattern | undefined): string | undefined => {
  for (const [, host = '', path = ''] of text.matchAll(links)) {
    const isOwn = pattern?.domains.some((site) => host === site || host.endsWith(`.${site}`));
    if (!isOwn && !/verif|login|signin|confirm|auth|code|otp|activat/i.test(path)) continue;
    const code = /(?:^|[/=])(\d{4,8})(?=$|[?&/#.)])/.exec(path)?.[1];
    if (code) return code;
  }
  return undefined;
};

const calledCode = (text: string, reading: Omit<Reading, 'text' | 'codeSpans' | 'proofSpans'>): string | undefined => {
  const read = blankAddresses(foldAccents(text));
  const withoutOtherCodes = read.replace(otherCodes, (found) => ' '.repeat(found.length - 1) + otherCodeMark);
  const proofSpans = spansOf(withoutOtherCodes, proofWords);
  const isOther = otherPurpose.test(read) && proofSpans.length === 0;
  const codeSpans = isOther ? [] : spansOf(withoutOtherCodes, codeWords);
  const glued = codeSpans.map(({ end }) => end);
  const whole: Reading = {
    ...reading,
    text: withoutOtherCodes,
    codeSpans,
    proofSpans,
    isNamed: reading.isNamed && !isOther,
  };
  let best: { code: string; points: number } | undefined;
  const consider = (from: Reading, least: number): void => {
    for (const candidate of findCandidates(from.text, glued)) {
      const saying = sayingOf(candidate, from);
      if (saying < least || !mayBeCode(candidate, saying, read)) continue;
      const points = saying + usualLength(candidate.code, reading.pattern);
      if (!best || points > best.points) best = { code: candidate.code, points };
    }
  };
  consider({ ...whole, text: blankOtherNumbers(withoutOtherCodes) }, 1);
  // A code may look like a date or a price if the text calls it a code: `Tu código es 12.34.56`.
  if (!best) consider(whole, sayings.calledCode);
  return best?.code;
};

/**
 * Finds the code in the text of an SMS if there is a reason to think that it is the code (rule 4.24): the supplier says so, the text is bound
 * to a site, it is nothing but a code, it calls something a code, a password or a log-in, or it names the service and holds one number that
 * stands alone. Digits are given without what stands between or before them: `123-456` and `G-123456` give `123456`. A code holds no colon,
 * because the buyers' protocol separates the parts of an answer by colons.
 * @returns undefined when the text gives no reason.
 */
export const extractCode = ({ from, text, service, statedCode }: SmsOfService): string | undefined => {
  const stated = statedCode?.replace(/[:\s\p{Cc}]+/gu, '');
  if (stated) return stated;
  const readable = normaliseText(text.slice(0, 2 * readCharactersMax)).slice(0, readCharactersMax);
  const pattern = ownValue(servicePatterns, service);
  const own = pattern?.code?.exec(readable)?.[1];
  if (own) return own;
  const bound = boundCode.exec(readable)?.[1];
  if (bound) return bound.replace(/^(\d+)-(\d+)$/, '$1$2');
  const content = withoutProgramMarks(readable);
  const isNamed = findNamedServices({ from, text }).some((named) => named.service === service);
  return calledCode(content, { isNamed, pattern }) ?? bareCode(content, pattern) ?? codeInLink(readable, pattern);
};

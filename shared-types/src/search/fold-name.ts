import { plainCode } from '../typed-text.ts';

/** Accents, the vowel signs and hamza of Arabic, and the dot below a Hindi letter: people leave them out. */
const leftOut = /[\u0300-\u036f]|\u0640|[\u064b-\u0655]|\u0670|\u093c/g;

const sameLetters = new Map<string, string>([
  ...([
    ['ı', 'i'],
    ['ى', 'ي'],
    ['ة', 'ه'],
    ['\u0901', '\u0902'],
  ] as const),
  ...([
    ['ß', 'ss'],
    ['ø', 'o'],
    ['ł', 'l'],
    ['đ', 'd'],
  ] as const),
]);

/**
 * The form in which names are compared (rule 3.33): small letters without accents and marks, words apart by one blank. Spellings that differ
 * by habit are one: ё and е, ı and i, أ and ا, words with and without the Arabic article.
 */
export const foldName = (text: string): string =>
  plainCode(text)
    .normalize('NFKD')
    .replace(leftOut, '')
    .toLowerCase()
    .replace(/ı|ى|ة|\u0901|ß|ø|ł|đ/g, (letter) => sameLetters.get(letter) ?? letter)
    .replace(/['’.]/g, '')
    .replace(/[^\p{L}\p{M}\p{N}+]+|(?<=\S)\+/gu, ' ')
    .replace(/(?<=^| )ال(?=\S{3})/g, '')
    .trim();

/** The names of a list: `Google, YouTube, Gmail`, `Instagram+Threads`, `X (Twitter)`, `抖音、TikTok`. */
export const partsOfName = (name: string): string[] =>
  name.split(/[,+/()、，（）]/).filter((part) => part.trim() !== '');

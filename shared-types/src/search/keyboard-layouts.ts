import { plainCode } from '../typed-text.ts';

/** The keys of a Latin keyboard, without and with Shift, in the order of the layouts below. */
const latinKeys = ["`qwertyuiop[]asdfghjkl;'zxcvbnm,./", '~QWERTYUIOP{}ASDFGHJKL:"ZXCVBNM<>?'].join('');

interface Layout {
  /** What each of the keys writes; a blank where that is no letter. The key of two letters has them in brackets. */
  keys: string;
  /** With Shift, where that writes other letters than capitals. */
  shifted?: string;
  /** Whether it shares most letters with the Latin one: then it's no sign of the wrong layout that a text has its letters. */
  isLatin?: boolean;
}

/** Layouts of the shop's languages that write other letters than the Latin one: Russian, Ukrainian, Arabic, Hindi, Turkish, Spanish. */
const layouts: readonly Layout[] = [
  { keys: 'ёйцукенгшщзхъфывапролджэячсмитьбю ' },
  { keys: "'йцукенгшщзхїфівапролджєячсмитьбю " },
  { keys: 'ذضصثقفغعهخحجدشسيبلاتنمكطئءؤر(لا)ىةوزظ' },
  { keys: ' ौैाीूबहगदजड़ोे्िुपरकतचट ंमनवलस  य', shifted: ' औऐआईऊभङघधझढञओएअइउफ खथछठ ँण   ळशष   ' },
  { keys: ' qwertyuıopğüasdfghjklşizxcvbnmöç ', isLatin: true },
  { keys: " qwertyuiop`+asdfghjklñ'zxcvbnm,. ", isLatin: true },
];

const lettersOf = (keys: string): string[] =>
  [...keys.matchAll(/\((?<two>[^)]+)\)|(?<one>[^])/gu)].map(({ groups }) => groups?.['two'] ?? groups?.['one'] ?? '');

interface Pair {
  fromLatin: ReadonlyMap<string, string>;
  toLatin: ReadonlyMap<string, string>;
}

const pairs: readonly Pair[] = layouts.map(({ keys, shifted = keys, isLatin }) => {
  const letters = [...lettersOf(keys), ...lettersOf(shifted)];
  const both = [...latinKeys].flatMap((key, at): [string, string][] => {
    const letter = letters[at] ?? ' ';
    return letter === ' ' ? [] : [[key, letter]];
  });
  // If two keys write the same letter, the one without Shift is taken.
  const back = both.reverse().map(([key, letter]): [string, string] => [letter, key.toLowerCase()]);
  return { fromLatin: new Map(both), toLatin: new Map(isLatin ? [] : back) };
});

const retype = (text: string, keys: ReadonlyMap<string, string>): string => {
  const characters = [...text];
  let written = '';
  for (let at = 0; at < characters.length; at += 1) {
    const two = keys.get(`${characters[at] ?? ''}${characters[at + 1] ?? ''}`);
    if (two !== undefined) at += 1;
    const one = characters[at] ?? '';
    written += two ?? keys.get(one) ?? one;
  }
  return written;
};

/** What the same keys write on the layouts that somebody may have meant: `ntktuhfv` is `телеграм`, `пщщпду` is `google` (rule 3.34). */
export const onOtherLayouts = (typed: string): string[] => {
  const text = plainCode(typed);
  const small = text.toLowerCase();
  const others = pairs.flatMap(({ fromLatin, toLatin }) => [retype(text, fromLatin), retype(small, toLatin)]);
  return [...new Set(others)].filter((other) => other !== text && other !== small);
};

/**
 * The national tables of 3GPP TS 23.038, annex A. A locking table takes the place of the default alphabet, a single shift table that of its
 * extension. A table here is the list of what it adds or changes, by septet.
 */
export type SeptetTable = ReadonlyMap<number, string>;

/** The default extension table, which every national one but those of Indic scripts contains. */
export const defaultExtension: SeptetTable = new Map([
  [0x0a, '\f'],
  [0x14, '^'],
  [0x28, '{'],
  [0x29, '}'],
  [0x2f, '\\'],
  [0x3c, '['],
  [0x3d, '~'],
  [0x3e, ']'],
  [0x40, '|'],
  [0x65, '€'],
]);

const range = (first: number, last: number): number[] =>
  Array.from({ length: last - first + 1 }, (_, index) => first + index);

const latin = (changes: Record<number, string>): [number, string][] =>
  Object.entries(changes).map(([septet, sign]) => [Number(septet), sign]);

const turkishLocking = latin({
  0x04: '€',
  0x07: 'ı',
  0x0b: 'Ğ',
  0x0c: 'ğ',
  0x1c: 'Ş',
  0x1d: 'ş',
  0x40: 'İ',
  0x60: 'ç',
});
const turkishShift = latin({ 0x47: 'Ğ', 0x49: 'İ', 0x53: 'Ş', 0x63: 'ç', 0x67: 'ğ', 0x69: 'ı', 0x73: 'ş' });
const spanishShift = latin({
  0x09: 'ç',
  0x41: 'Á',
  0x49: 'Í',
  0x4f: 'Ó',
  0x55: 'Ú',
  0x61: 'á',
  0x69: 'í',
  0x6f: 'ó',
  0x75: 'ú',
});
/** By septet, in the order of the septets that it changes. */
const signsAt = (septets: readonly number[], signs: string): [number, string][] =>
  [...signs].map((sign, index) => [septets[index] ?? 0, sign]);
const portugueseLocking = signsAt(
  [
    4,
    ...range(6, 9),
    0x0b,
    0x0c,
    0x0e,
    0x0f,
    ...range(0x12, 0x1a),
    0x1c,
    0x1d,
    0x1e,
    0x24,
    0x40,
    0x5b,
    0x5c,
    0x5d,
    0x60,
    0x7b,
    0x7c,
    0x7d,
  ],
  'êúíóçÔôÁáªÇÀ∞^\\€Ó|ÂâÊºÍÃÕÚ~ãõ`',
);
const portugueseShift = signsAt(
  [
    5,
    9,
    0x0b,
    0x0c,
    0x0e,
    0x0f,
    0x12,
    0x13,
    ...range(0x15, 0x19),
    0x1f,
    0x41,
    0x49,
    0x4f,
    0x55,
    0x5b,
    0x5c,
    0x61,
    0x69,
    0x6f,
    0x75,
    0x7b,
    0x7c,
    0x7f,
  ],
  'êçÔôÁáΦΓΩΠΨΣΘÊÀÍÓÚÃÕÂíóúãõâ',
);

/** Where the other locking tables have letters of their script; all of them have the rest in common. */
const letterPlaces = [
  ...range(0x00, 0x09),
  ...[0x0b, 0x0c],
  ...range(0x0e, 0x1a),
  ...range(0x1c, 0x1f),
  ...range(0x22, 0x27),
  ...[0x2a, 0x2b, 0x2d, 0x2f, 0x3c, 0x3d, 0x3e],
  ...range(0x40, 0x60),
  ...range(0x7b, 0x7f),
];
const commonSigns: [number, string][] = [
  [0x0a, '\n'],
  [0x0d, '\r'],
  ...signsAt(range(0x20, 0x21), ' !'),
  ...signsAt([0x28, 0x29, 0x2c, 0x2e, 0x3f], ')(,.?'),
  ...signsAt(range(0x30, 0x3b), '0123456789:;'),
  ...signsAt(range(0x61, 0x7a), 'abcdefghijklmnopqrstuvwxyz'),
];
/** A letter that is 0 stands for no character. A table without a character at a place shows a blank there. */
const lockingOf = (letters: readonly number[]): [number, string][] => [
  ...commonSigns,
  ...letterPlaces.map((place, index): [number, string] => {
    const letter = letters[index] ?? 0;
    return [place, letter === 0 ? ' ' : String.fromCharCode(letter)];
  }),
];

const hexList = (text: string): number[] => text.split(' ').map((one) => parseInt(one, 16));

/** The letters of an Indic table follow the order of their block in Unicode: 0x01 to 0x4d without four of them. */
const indicOrder = [...range(0x01, 0x03), ...range(0x05, 0x39), ...range(0x3c, 0x4d)];
const indicLocking = (block: number, absent: string, last: string): [number, string][] => {
  const missing = new Set(hexList(absent));
  const letters = indicOrder.map((offset) => (missing.has(offset) ? 0 : block + offset));
  return lockingOf([...letters, ...hexList(last).map((offset) => block + offset)]);
};
const urduLocking = lockingOf(
  hexList(
    '627 622 628 67b 680 67e 6a6 62a 6c2 67f 679 67d 67a 67c 62b 62c 681 684 683 685 686 687 62d 62e 62f 68c 688 689 68a 68f 68d 630 ' +
      '631 691 693 699 632 696 698 69a 633 634 635 636 637 638 639 641 642 6a9 6aa 6ab 6af 6b3 6b1 644 645 646 6ba 6bb 6bc 648 6c4 6d5 ' +
      '6c1 6be 621 6cc 6d0 6d2 64d 650 64f 657 654 655 651 653 656 670',
  ),
);

/** Where the other single shift tables have characters of their own. */
const shiftPlaces = [...range(0x19, 0x1a), ...range(0x1c, 0x27), ...range(0x2a, 0x2e), ...range(0x30, 0x3b), 0x3f];
const commonShift: [number, string][] = [
  ...signsAt(range(0x00, 0x0c), '@£$¥¿"¤%&\'\f*+'),
  ...signsAt(range(0x0e, 0x18), '-/<=>¡^¡_#*'),
  ...[...defaultExtension].filter(([septet]) => septet > 0x20),
  ...signsAt(range(0x41, 0x5a), 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'),
];
const shiftOf = (characters: string): [number, string][] => [
  ...commonShift,
  ...hexList(characters).flatMap((character, index): [number, string][] =>
    character === 0 ? [] : [[shiftPlaces[index] ?? 0, String.fromCharCode(character)]],
  ),
];
/** @param own what follows the two signs of punctuation and the ten digits */
const indicShift = (block: number, own: string, punctuation = '964 965'): [number, string][] => {
  const digits = range(0x66, 0x6f).map((offset) => (block + offset).toString(16));
  const others = own === '' ? [] : hexList(own).map((offset) => (block + offset).toString(16));
  return shiftOf([punctuation, ...digits, ...others].join(' '));
};

/** By the number that the header of an SMS names. Spanish (2) has no locking table. */
export const lockingTables: ReadonlyMap<number, SeptetTable> = new Map(
  Object.entries({
    1: turkishLocking,
    3: portugueseLocking,
    4: indicLocking(0x980, 'd e 11 12 29 31 33 34 35 45 46 49 4a', '4e 57 5c 5d 70 71'),
    5: indicLocking(0xa80, 'e 12 29 31 34 46 4a', '50 60 61 62 63 71'),
    6: indicLocking(0x900, '0', '50 72 7b 7c 7e 7f'),
    7: indicLocking(0xc80, '1 d 11 29 34 45 49', '55 56 60 61 62 63'),
    8: indicLocking(0xd00, '1 d 11 29 3c 45 49', '57 60 61 62 63 79'),
    9: indicLocking(0xb00, 'd e 11 12 29 31 34 45 46 49 4a', '56 57 60 61 62 63'),
    10: indicLocking(0xa00, 'b c d e 11 12 29 31 34 37 3d 43 44 45 46 49 4a', '51 70 71 72 73 74'),
    11: indicLocking(
      0xb80,
      '1 b c d 11 16 17 18 1b 1d 20 21 22 25 26 27 2b 2c 2d 3c 3d 43 44 45 49',
      '50 57 70 71 72 79',
    ),
    12: indicLocking(0xc00, 'd 11 29 34 3c 45 49', '55 56 60 61 62 63'),
    13: urduLocking,
  }).map(([language, table]) => [Number(language), new Map(table)]),
);

export const shiftTables: ReadonlyMap<number, SeptetTable> = new Map(
  Object.entries({
    1: [...defaultExtension, ...turkishShift],
    2: [...defaultExtension, ...spanishShift],
    3: [...defaultExtension, ...portugueseShift],
    4: shiftOf('9e6 9e7 9e8 9e9 9ea 9eb 9ec 9ed 9ee 9ef 9df 9e0 9e1 9e2 9e3 9f2 9f3 9f4 9f5 9f6 9f7 9f8 9f9 9fa'),
    5: indicShift(0xa80, ''),
    6: indicShift(0x900, '51 52 53 54 58 59 5a 5b 5c 5d 5e 5f 60 61 62 63 70 71'),
    7: indicShift(0xc80, '5e 71 72'),
    8: indicShift(0xd00, '70 71 72 73 74 75 7a 7b 7c 7d 7e 7f'),
    9: indicShift(0xb00, '5c 5d 5f 70 71'),
    10: indicShift(0xa00, '59 5a 5b 5c 5e 75'),
    11: indicShift(0xb80, '73 74 75 76 77 78 7a'),
    12: indicShift(0xc00, '58 59 78 79 7a 7b 7c 7d 7e 7f', '0 0'),
    13: shiftOf(
      '600 601 6f0 6f1 6f2 6f3 6f4 6f5 6f6 6f7 6f8 6f9 60c 60d 60e 60f 610 611 612 613 614 61b 61f 640 652 658 66b 66c 672 673 6cd 6d4',
    ),
  }).map(([language, table]) => [Number(language), new Map(table)]),
);

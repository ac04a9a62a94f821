import { expect } from 'chai';

import { compileMessages } from '../../i18n/compile-messages';
import { formatSyntax } from '../../i18n/format-syntax';
import { exampleValues } from './example-values';

const shown = (text: string): string => {
  const message = compileMessages({ text })['text'] ?? [];
  return formatSyntax(message, 'en', exampleValues(message)).map(String).join('');
};

describe('exampleValues', () => {
  const examples: readonly [string, string][] = [
    ['Buy', 'Buy'],
    ['Hello, {name}', 'Hello, {name}'],
    ['{count, plural, one {# number of {total, number}} other {# numbers of {total, number}}}', '5 numbers of 5'],
    ['{kind, select, rent {rent for {days}} other {buy}}', 'buy'],
    ['Read <link>the {what}</link>', 'Read the {what}'],
  ];
  for (const [text, expected] of examples)
    it(`fill “${text}”`, () => {
      expect(shown(text)).to.equal(expected);
    });
});

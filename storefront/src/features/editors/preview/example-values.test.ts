import { expect } from 'chai';
import { createIntl } from 'react-intl';

import { compileMessages } from '../../../i18n/compile-messages';
import { exampleValues } from './example-values';

const shown = (text: string): string => {
  const messages = compileMessages({ text });
  const intl = createIntl({ locale: 'en', messages: messages as never });
  return String(intl.formatMessage({ id: 'text' as never }, exampleValues(messages['text'] ?? []) as never));
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

import { expect } from 'chai';
import { createElement, Fragment, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createIntl as createPackageIntl } from 'react-intl';

import { localeCodes, locales, type LocaleCode } from '@shop/shared-types/locales';

import { ownMessages } from '../../gatsby/shop-content';
import { compileMessages, placeholdersOf } from './compile-messages';
import type { MessageValues } from './format-syntax';
import { createIntl } from './react-intl';

const counts = [0, 1, 2, 3, 5, 11, 21, 100, 1234.5];

/** What a placeholder is filled with, by what to call it. */
const fillings: readonly (readonly [string, ReactNode])[] = [
  ...counts.map((count) => [String(count), count] as const),
  ['text', 'text'],
  ['element', createElement('i', null, 'element')],
];

const shown = (node: ReactNode): string => renderToStaticMarkup(createElement(Fragment, null, node));

const valuesOf = (names: readonly string[], value: ReactNode): MessageValues =>
  Object.fromEntries(
    names.map((name): [string, MessageValues[string]] =>
      name.startsWith('<') ? [name.slice(1, -1), (parts: ReactNode) => createElement('b', null, parts)] : [name, value],
    ),
  );

const bothIn = (locale: LocaleCode) => {
  const texts = ownMessages[locale];
  const { languageTag } = locales[locale];
  const page = createIntl({ locale: languageTag, messages: compileMessages(texts) });
  const settings = { locale: languageTag, messages: { ...texts }, onError: () => undefined };
  return { texts, page, packaged: createPackageIntl(settings as never) };
};

describe('the messages of pages', () => {
  for (const locale of localeCodes) {
    it(`say in ${locale} what react-intl says, with every count, text and element`, () => {
      const { texts, page, packaged } = bothIn(locale);
      for (const [id, text] of Object.entries(texts)) {
        const names = placeholdersOf(id, text);
        for (const [kind, value] of fillings) {
          const values = valuesOf(names, value);
          const expected = packaged.formatMessage({ id: id as never }, values as never) as ReactNode;
          // Where the value is no number, the package shows the text of the message itself, which pages do not have.
          if (expected === text && names.length > 0) continue;
          expect(shown(page.formatMessage({ id }, values)), `${id} with ${kind}`).to.equal(shown(expected));
        }
      }
    });

    it(`write numbers and dates in ${locale} as react-intl does`, () => {
      const { page, packaged } = bothIn(locale);
      const noon = '2026-03-04T12:05:06Z';
      for (const options of [
        { dateStyle: 'medium', timeStyle: 'short' },
        { dateStyle: 'long', timeZone: 'UTC' },
      ] as const)
        expect(page.formatDate(noon, options)).to.equal(packaged.formatDate(noon, options));
      expect(page.formatTime(noon)).to.equal(packaged.formatTime(noon));
      expect(page.formatDate('no date')).to.equal('no date');
      for (const value of counts) {
        expect(page.formatNumber(value)).to.equal(packaged.formatNumber(value));
        const percent = { style: 'percent', maximumFractionDigits: 1, signDisplay: 'exceptZero' } as const;
        expect(page.formatNumber(value, percent)).to.equal(packaged.formatNumber(value, percent));
      }
      expect(page.formatList(['a', 'b', 'c'])).to.equal(packaged.formatList(['a', 'b', 'c']));
    });
  }

  it('show the id of a message that is missing or cannot be filled', () => {
    const page = createIntl({ locale: 'en', messages: compileMessages({ 'x.one': 'Hello {name}' }) });
    const { error } = console;
    console.error = () => undefined;
    try {
      expect(page.formatMessage({ id: 'x.other' })).to.equal('x.other');
      expect(page.formatMessage({ id: 'x.one' })).to.equal('x.one');
    } finally {
      console.error = error;
    }
  });

  it('are refused when they hold a format that pages do not have', () => {
    expect(() => compileMessages({ 'x.date': 'On {day, date, medium}' })).to.throw('x.date');
    expect(() => compileMessages({ 'x.sum': '{sum, number, ::currency/USD}' })).to.throw('x.sum');
  });
});

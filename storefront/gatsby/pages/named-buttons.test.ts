import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { localeCodes, type LocaleCode } from '@shop/shared-types/locales';
import { expect } from 'chai';

const root = join(import.meta.dirname, '../../..');
const contentTypes = ['page', 'faq-question', 'popup', 'article', 'service-text'] as const;

const readJson = <Value>(path: string): Record<string, Value> =>
  JSON.parse(readFileSync(join(root, path), 'utf8')) as Record<string, Value>;

/** How each language quotes the name of a button. */
const quotes: Readonly<Record<LocaleCode, RegExp>> = {
  en: /“([^”]+)”/g,
  ru: /«([^»]+)»/g,
  tr: /“([^”]+)”/g,
  es: /«([^»]+)»/g,
  hi: /“([^”]+)”/g,
  ar: /«([^»]+)»/g,
  cn: /“([^”]+)”/g,
};

/** Documents that quote what other sites say, or a service of the catalogue. */
const quotesOthers: readonly string[] = ['article/why-a-code-does-not-arrive', 'faq-question/service-not-listed'];

describe('buttons that the content of a new shop names', () => {
  for (const locale of localeCodes)
    it(`have these names on the screen: ${locale}`, () => {
      const texts = Object.values(readJson<string>(`storefront/src/i18n/messages/${locale}.json`));
      // A button may say more than its name: “Another SMS, free”.
      const isOnScreen = (name: string) =>
        texts.some((text) => text === name || /^[,，،]/.test(text.startsWith(name) ? text.slice(name.length) : ''));
      const unknown = contentTypes.flatMap((type) =>
        Object.entries(readJson<{ kind?: string }>(`cms/seed/${type}/${locale}.json`))
          .filter(([key, { kind }]) => kind !== 'legal' && !quotesOthers.includes(`${type}/${key}`))
          .flatMap(([key, document]) =>
            [...JSON.stringify(document).matchAll(quotes[locale])]
              .map(([, name = '']) => name)
              .filter((name) => !isOnScreen(name))
              .map((name) => `${type}/${key}: ${name}`),
          ),
      );
      expect(unknown).to.deep.equal([]);
    });
});

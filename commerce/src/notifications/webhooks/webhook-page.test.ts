import { readFile } from 'node:fs/promises';

import { expect } from 'chai';

import { webhookEvents } from '@shop/shared-types/contract/webhook-events';
import { localeCodes } from '@shop/shared-types/locales';

interface Page {
  sections: { body: string }[];
}

const readPage = async (locale: string): Promise<string> => {
  const file = new URL(`../../../../cms/seed/page/${locale}.json`, import.meta.url);
  const pages = JSON.parse(await readFile(file, 'utf8')) as Record<string, Page>;
  return pages['docs/webhooks']?.sections.map(({ body }) => body).join('\n\n') ?? '';
};

describe('the page about webhooks', () => {
  for (const locale of localeCodes) {
    it(`lists the types of events that there are, in ${locale}`, async () => {
      const listed = [...(await readPage(locale)).matchAll(/^\| `([a-z]+[a-z.-]*)` \|/gm)].map(([, type]) => type);
      expect(listed).to.have.members(['type', ...Object.keys(webhookEvents)]);
    });

    it(`shows a real call, in ${locale}`, async () => {
      const [example] = (await readPage(locale)).match(/\{\n {2}"id"[\s\S]*?\n\}/) ?? [];
      const told: unknown = JSON.parse(example ?? '');
      const known = webhookEvents['activation-changed']?.body;
      expect(await known?.validate(told, { strict: true })).to.deep.equal(told);
    });
  }
});

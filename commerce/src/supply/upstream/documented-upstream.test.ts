import { readFile } from 'node:fs/promises';

import { localeCodes } from '@shop/shared-types/locales';
import { expect } from 'chai';

import { upstreamActions } from './handler-api-client.ts';

interface Page {
  sections: { body: string }[];
}

describe('the page for upstream shops', () => {
  it('names every action that the engine calls and no other, in every language', async () => {
    for (const locale of localeCodes) {
      const file = new URL(`../../../../cms/seed/page/${locale}.json`, import.meta.url);
      const pages = JSON.parse(await readFile(file, 'utf8')) as Record<string, Page>;
      const text = pages['docs/upstream']?.sections.map(({ body }) => body).join('\n') ?? '';
      const named = [...text.matchAll(/`((?:get|set|check)[A-Z]\w*)`/g)].map(([, action = '']) => action);
      expect([...new Set(named)], locale).to.have.members([...upstreamActions]);
      for (const word of ['BAD_ACTION', 'NO_ACTIVATIONS', 'STATUS_CANCEL', 'activationCost']) {
        expect(text, locale).to.include(`\`${word}\``);
      }
    }
  });
});

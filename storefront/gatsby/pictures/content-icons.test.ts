import { readFileSync } from 'node:fs';

import { expect } from 'chai';

import { offerOfTab } from '../../src/features/content/home/offer-of-tab';
import { contentIconNames, drawContentIcons } from './content-icons';

interface CardSchema {
  attributes: { icon: { enum: string[] } };
}

const namesInCms = (component: string): string[] => {
  const file = new URL(`../../../cms/src/components/home/${component}.json`, import.meta.url);
  return (JSON.parse(readFileSync(file, 'utf8')) as CardSchema).attributes.icon.enum;
};

describe('the icons that editors may choose', () => {
  it('are those of the CMS’s schema, each drawn with shapes of its own', () => {
    for (const component of ['card', 'fact'])
      expect([...namesInCms(component)].sort(), component).to.deep.equal([...contentIconNames]);
    const drawn = drawContentIcons();
    for (const name of contentIconNames)
      expect(drawn).to.match(new RegExp(`<symbol id="${name}"[^>]*><(path|rect|circle|line|poly)`));
  });

  it('are enough for the tabs of the home page', () => {
    const intl = { formatMessage: () => '' } as unknown as Parameters<typeof offerOfTab>[2];
    for (const type of ['rent', 'readyAccounts'] as const)
      for (const { icon } of offerOfTab(type, { title: '', lead: '', facts: [], steps: [] }, intl).facts)
        expect(contentIconNames).to.include(icon);
  });
});

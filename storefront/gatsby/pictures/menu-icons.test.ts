import { readFileSync } from 'node:fs';

import { expect } from 'chai';

import { iconOfPath } from '../../src/layouts/header/menu-icons';
import { contentIconNames } from './content-icons';

interface Entry {
  path?: string;
  children?: Entry[];
}

describe('the icons of a menu', () => {
  it('are in the drawing that pages take them from, one for each entry that the shop comes with', () => {
    const { main } = JSON.parse(
      readFileSync(new URL('../../../cms/seed/menu/en.json', import.meta.url), 'utf8'),
    ) as Record<'main', { items: Entry[] }>;
    const paths = main.items.flatMap(({ children = [] }) => children.map(({ path }) => path ?? null));
    expect(paths).not.to.be.empty;
    const icons = paths.map(iconOfPath);
    expect(icons).not.to.include('link');
    expect(new Set(icons).size).to.equal(icons.length);
    expect(contentIconNames).to.include.members([...icons, iconOfPath('/an-editors-page'), iconOfPath(null)]);
  });
});

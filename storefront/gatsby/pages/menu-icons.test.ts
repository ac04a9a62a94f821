import { readFileSync } from 'node:fs';

import { expect } from 'chai';

import type { MenuLink } from '../../src/content/site-data';
import { contentIconNames } from '../pictures/content-icons';
import { withIcons } from './menu-icons';

interface Entry {
  path?: string;
  children?: Entry[];
}

const linkTo = (path: string | null): MenuLink => ({ title: path ?? '', path, children: [] });

describe('the icons of a menu', () => {
  it('are in the drawing that pages take them from, one for each entry that the shop comes with', () => {
    const { main } = JSON.parse(
      readFileSync(new URL('../../../cms/seed/menu/en.json', import.meta.url), 'utf8'),
    ) as Record<'main', { items: Entry[] }>;
    const paths = main.items.flatMap(({ children = [] }) => children.map(({ path }) => path ?? null));
    expect(paths).not.to.be.empty;
    const [menu] = withIcons([{ ...linkTo(null), children: paths.map(linkTo) }]);
    const icons = menu?.children.map(({ icon }) => icon) ?? [];
    expect(icons).not.to.include(undefined);
    expect(new Set(icons).size).to.equal(paths.length);
    expect(contentIconNames).to.include.members([...icons, 'link']);
  });

  it('are left to the row, which shows a link, for pages of an editor', () => {
    expect(withIcons([linkTo('/an-editors-page'), linkTo(null)])).to.deep.equal([
      linkTo('/an-editors-page'),
      linkTo(null),
    ]);
  });
});

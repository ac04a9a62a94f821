import { expect } from 'chai';

import type { MenuLink } from '../../src/content/site-data';
import { buildShopContent } from '../build-shop-content.fixture';
import { planPages } from './plan-pages';
import { reachableMenu, reachablePaths, withoutDeadLinks } from './reachable-paths';

const buildLink = (overrides: Partial<MenuLink> = {}): MenuLink => ({
  title: 'Entry',
  path: '/faq',
  children: [],
  ...overrides,
});

describe('links of editors', () => {
  const isReachable = reachablePaths(planPages(buildShopContent()));

  it('may lead to pages, areas and other sites', () => {
    expect(isReachable('ru', '/faq?x=1#y')).to.equal(true);
    expect(isReachable('ru', '/profile/history')).to.equal(true);
    expect(isReachable('ru', 'https://example.com')).to.equal(true);
    expect(isReachable('ru', '/nowhere')).to.equal(false);
    expect(isReachable('ru', '/profile/nowhere')).to.equal(false);
  });

  it('leave the menu while they lead nowhere, and a group goes with its last entry', () => {
    const menu = [
      buildLink(),
      buildLink({ path: '/nowhere' }),
      buildLink({ title: 'Group', path: null, children: [buildLink({ path: '/nowhere' })] }),
      buildLink({ title: 'More', path: null, children: [buildLink(), buildLink({ path: '/nowhere' })] }),
    ];
    const shown = reachableMenu(menu, 'en', isReachable);
    expect(shown.map(({ title, children }) => [title, children.length])).to.deep.equal([
      ['Entry', 0],
      ['More', 1],
    ]);
  });

  it('vanish from cards, and sections that only call to them go', () => {
    const content = {
      cards: [{ title: 'API', linkPath: '/nowhere', linkLabel: 'Docs' }],
      sections: [
        { kind: 'call-to-action', linkPath: '/nowhere', linkLabel: 'Go' },
        { kind: 'text', html: '' },
      ],
    };
    expect(withoutDeadLinks(content, 'en', isReachable)).to.deep.equal({
      cards: [{ title: 'API', linkPath: null, linkLabel: null }],
      sections: [{ kind: 'text', html: '' }],
    });
  });
});

import { ownValue } from '@shop/shared-types/own-value';

import type { MenuLink } from '../../src/content/site-data';

/** The icon of each page that a menu can lead to, by the path of the page. `gatsby/pictures/content-icons.ts` draws these icons. */
const iconsByPath: Readonly<Record<string, string>> = {
  '/api': 'code-xml',
  '/become-a-partner': 'card-sim',
  '/blog': 'file-text',
  '/bulk-orders': 'layers',
  '/countries': 'globe',
  '/docs': 'code-xml',
  '/faq': 'circle-help',
  '/feedback': 'message-square-text',
  '/free-numbers': 'tag',
  '/how-it-works': 'list-checks',
  '/how-to-rent': 'calendar-sync',
  '/how-to-top-up': 'wallet',
  '/liabilities': 'receipt-text',
  '/partner': 'card-sim',
  '/profile': 'smartphone',
  '/profile/loyalty-program': 'badge-percent',
  '/profile/licences': 'key-round',
  '/profile/referral-program': 'gift',
  '/referral-programme': 'gift',
  '/register-shop': 'package',
  '/reviews': 'sparkles',
  '/search': 'search',
  '/services': 'receipt-text',
  '/software': 'box',
};

/** A menu whose entries name the icons of their pages. An entry of another page gets the icon of any link. */
export const withIcons = (links: readonly MenuLink[]): MenuLink[] =>
  links.map((link) => {
    const icon = ownValue(iconsByPath, link.path ?? '');
    return { ...link, ...(icon === undefined ? {} : { icon }), children: withIcons(link.children) };
  });

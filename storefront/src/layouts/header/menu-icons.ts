import { ownValue } from '@shop/shared-types/own-value';

/** Icons of the pages that a menu may name, by the page's path. The drawing of `gatsby/pictures/content-icons.ts` has them all. */
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

/** An icon for each row of a menu, so that their words stand below one another: of the page, or that of any link. */
export const iconOfPath = (path: string | null): string => ownValue(iconsByPath, path ?? '') ?? 'link';

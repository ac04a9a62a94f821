import type { LocaleCode } from '@shop/shared-types/locales';

import type { CompanyOfReceipt } from '../../src/content/contents';
import type { PlannedPage, TemplateName } from '../plan/planned-page';
import type { ShopContent } from '../shop-content';

interface AppPage {
  route: string;
  template: TemplateName;
  titleId: FormatjsIntl.Message['ids'];
  isArea?: boolean;
  contentOf?: (shop: ShopContent, locale: LocaleCode) => unknown;
  /** Titles of the pages inside an area, by path. */
  innerTitleIds?: Readonly<Record<string, FormatjsIntl.Message['ids']>>;
}

const profileTitles = {
  '/profile/accounts': 'profile.accounts',
  '/profile/history': 'profile.history',
  '/profile/loyalty-program': 'profile.loyalty',
  '/profile/orders': 'profile.orders',
  '/profile/pay': 'top-up.title',
  '/profile/rentals': 'profile.rentals',
  '/profile/referral-program': 'profile.referral',
  '/profile/licences': 'profile.licences',
  '/profile/referral-program-soft': 'profile.software-referral',
  '/profile/sale-agreement': 'profile.software',
  '/profile/settings': 'profile.settings',
  '/profile/statistics': 'profile.statistics',
  '/profile/tariffs': 'profile.tariffs',
} as const;

const partnerTitles = {
  '/partner/activations-history': 'partner.activations',
  '/partner/price-regulator': 'partner.prices',
  '/partner/sim-card': 'partner.sims',
  '/partner/statistic': 'partner.statistics',
  '/partner/withdrawal-funds': 'partner.withdrawal',
} as const;

/** The seller, as the receipts name it. */
const companyOfReceipt = (shop: ShopContent, locale: LocaleCode): CompanyOfReceipt => {
  const { brand, legalName, address, registration, supportEmail } = shop.byLocale[locale].organisation;
  return { brand, legalName, address, registration, supportEmail };
};

/** Pages that the browser fills with content. An area also answers every path below its own. */
const appPagesTable: readonly AppPage[] = [
  { route: '/404', template: 'not-found', titleId: 'not-found.title' },
  { route: '/authorization', template: 'authorization', titleId: 'page.authorization' },
  { route: '/registration', template: 'registration', titleId: 'page.registration' },
  { route: '/request-password', template: 'request-password', titleId: 'page.request-password' },
  { route: '/signup/confirm-email', template: 'confirm-email', titleId: 'page.confirm-email' },
  { route: '/confirm', template: 'confirm', titleId: 'page.confirm', isArea: true },
  { route: '/bot-link', template: 'bot-link', titleId: 'page.bot-link', isArea: true },
  { route: '/search', template: 'search', titleId: 'page.search' },
  { route: '/receipt', template: 'receipt', titleId: 'page.receipt', contentOf: companyOfReceipt },
  { route: '/preview', template: 'preview', titleId: 'page.preview' },
  { route: '/success-payment', template: 'success-payment', titleId: 'page.success-payment' },
  { route: '/profile', template: 'profile', titleId: 'page.profile', isArea: true, innerTitleIds: profileTitles },
  { route: '/partner', template: 'profile', titleId: 'page.partner', isArea: true, innerTitleIds: partnerTitles },
];

/** The static shells of the account pages, and "not found". None of them is indexed by search engines. */
export const appPages = (shop: ShopContent): PlannedPage[] =>
  shop.languages.flatMap((locale) =>
    appPagesTable.map(({ route, template, titleId, isArea = false, innerTitleIds = {}, contentOf }) => {
      const { intl } = shop.byLocale[locale];
      const title = intl.formatMessage({ id: titleId });
      const innerTitles = Object.fromEntries(
        Object.entries(innerTitleIds).map(([path, id]) => [path, intl.formatMessage({ id })]),
      );
      const head = { title, description: title, isHidden: true, innerTitles };
      return { locale, route, template, isArea, head, content: contentOf?.(shop, locale) ?? null };
    }),
  );

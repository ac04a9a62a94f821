import { localeCodes } from '@shop/shared-types/locales';

import type { PlannedPage, TemplateName } from '../planned-page';
import type { ShopContent } from '../shop-content';

interface AppPage {
  route: string;
  template: TemplateName;
  titleId: FormatjsIntl.Message['ids'];
  isArea?: boolean;
}

/** Pages that are filled in the browser. An area answers every path below it. */
const appPagesTable: readonly AppPage[] = [
  { route: '/404', template: 'not-found', titleId: 'not-found.title' },
  { route: '/authorization', template: 'authorization', titleId: 'page.authorization' },
  { route: '/registration', template: 'registration', titleId: 'page.registration' },
  { route: '/request-password', template: 'request-password', titleId: 'page.request-password' },
  { route: '/signup/confirm-email', template: 'confirm-email', titleId: 'page.confirm-email' },
  { route: '/confirm', template: 'confirm', titleId: 'page.confirm', isArea: true },
  { route: '/bot-link', template: 'bot-link', titleId: 'page.bot-link', isArea: true },
  { route: '/search', template: 'search', titleId: 'page.search' },
  { route: '/preview', template: 'preview', titleId: 'page.preview' },
  { route: '/success-payment', template: 'success-payment', titleId: 'page.success-payment' },
  { route: '/profile', template: 'profile', titleId: 'page.profile', isArea: true },
  { route: '/partner', template: 'profile', titleId: 'page.partner', isArea: true },
];

/** Shells of the pages for accounts, and "not found". Search engines keep none of them. */
export const appPages = (shop: ShopContent): PlannedPage[] =>
  localeCodes.flatMap((locale) =>
    appPagesTable.map(({ route, template, titleId, isArea = false }) => {
      const title = shop.byLocale[locale].intl.formatMessage({ id: titleId });
      const head = { title, description: title, isHidden: true };
      return { locale, route, template, isArea, head, content: null };
    }),
  );

import type { StrapiApp } from '@strapi/strapi/admin';

import { SiteIcon, TranslationsIcon } from './widget-icons';

const english = (id: string, defaultMessage: string) => ({ id: `site.${id}`, defaultMessage });

export default {
  /** Two widgets on the first page: is my change on the site, and what is not translated. */
  register(app: StrapiApp) {
    app.widgets.register([
      {
        id: 'rebuild',
        icon: SiteIcon,
        title: english('rebuild', 'The site'),
        component: async () => (await import('./rebuild-widget')).RebuildWidget,
      },
      {
        id: 'missing-translations',
        icon: TranslationsIcon,
        title: english('missing-translations', 'Missing translations'),
        component: async () => (await import('./missing-translations-widget')).MissingTranslationsWidget,
      },
    ]);
  },
};

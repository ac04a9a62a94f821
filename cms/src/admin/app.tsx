import type { StrapiApp } from '@strapi/strapi/admin';
import type { ContentManagerPlugin, PanelComponent } from '@strapi/content-manager/strapi-admin';

import { MessagePanel } from './message-panel';
import { PlanPanel as Plans } from './plan-panel';
import { SiteState } from './site-state';
import { withoutVendorWidgets } from './vendor-widgets';
import { CommerceIcon, SiteIcon, TranslationsIcon } from './widget-icons';

const english = (id: string, defaultMessage: string) => ({ id: `site.${id}`, defaultMessage });

const SitePanel: PanelComponent = () => ({ title: 'The site', content: <SiteState /> });

/** Beside the forms of e-mails and bot messages alone. */
const MessagePreviewPanel: PanelComponent = ({ model }) =>
  model === 'api::message-template.message-template' ? { title: 'The message', content: <MessagePanel /> } : null;

const PlanPanel: PanelComponent = () => ({ title: 'Plan', content: <Plans /> });

export default {
  /** The back office, and widgets on the first page: what waits, what is not translated, is my change on the site. */
  register(app: StrapiApp) {
    app.addMenuLink({
      to: 'commerce',
      icon: CommerceIcon,
      intlLabel: english('commerce', 'Commerce'),
      permissions: [{ action: 'api::commerce.read', subject: null }],
      Component: () => import('./commerce/commerce-page'),
    });
    app.widgets.register((widgets) => [
      {
        id: 'waiting',
        icon: CommerceIcon,
        title: english('waiting', 'Waiting in the back office'),
        component: async () => (await import('./commerce/today/waiting-widget')).WaitingWidget,
        permissions: [{ action: 'api::commerce.read' }],
      },
      {
        id: 'missing-translations',
        icon: TranslationsIcon,
        title: english('missing-translations', 'Missing translations'),
        component: async () => (await import('./missing-translations-widget')).MissingTranslationsWidget,
      },
      {
        id: 'rebuild',
        icon: SiteIcon,
        title: english('rebuild', 'The site'),
        component: async () => (await import('./site-state')).SiteState,
      },
      ...withoutVendorWidgets(widgets),
    ]);
  },

  /** Panels beside every form: whether a change is live, or why it is not, and when it goes live by itself. */
  bootstrap(app: StrapiApp) {
    const { addEditViewSidePanel } = app.getPlugin('content-manager').apis as ContentManagerPlugin['config']['apis'];
    addEditViewSidePanel([SitePanel, PlanPanel, MessagePreviewPanel]);
  },
};

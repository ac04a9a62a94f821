import { useQueryParams, type StrapiApp } from '@strapi/strapi/admin';
import type { ContentManagerPlugin, PanelComponent } from '@strapi/content-manager/strapi-admin';

import { mayMoveContent } from './archive/may-move-content';
import { brand } from './brand';
import { findHeldBack } from './held-back/held-back';
import { HeldBackPanel as Held } from './held-back/held-back-panel';
import { withSiteColumn } from './held-back/site-column';
import { useHeldBack } from './held-back/use-held-back';
import { HistoryPanel as Versions } from './history/history-panel';
import { mayReadPublications } from './history/may-read-publications';
import { MessagePanel } from './message-panel';
import { OriginalPanel as Original, useTranslatedLocale } from './original-panel';
import { LinkPanel } from './panels/link-panel';
import { SearchPanel } from './panels/search-panel';
import { permissionsFirst } from './permissions-first/permissions-first';
import { PlanPanel as Plans } from './plan-panel';
import { SiteState } from './site-state';
import { guardSaves } from './stale-saves/guard-saves';
import { StaleSavePanel, useRefusedSave } from './stale-saves/stale-save-panel';
import { useTypedText } from './stale-saves/use-typed-text';
import { withoutVendorWidgets } from './vendor-widgets';
import { ArchiveIcon, CommerceIcon, PublicationsIcon, SiteIcon, TranslationsIcon } from './widget-icons';

const english = (id: string, defaultMessage: string) => ({ id: `site.${id}`, defaultMessage });

const uidOf = (name: string): string => `api::${name}.${name}`;

/** Stands first: whoever published believes the document to be on the site. */
const HeldBackDocumentPanel: PanelComponent = ({ model, documentId }) => {
  const { documents, isJudged } = useHeldBack();
  const [{ query }] = useQueryParams<{ plugins?: { i18n?: { locale?: string } } }>();
  const held = findHeldBack(documents, { uid: model, documentId, locale: query.plugins?.i18n?.locale ?? 'en' });
  return held ? { title: 'Not on the site', content: <Held held={held} isJudged={isJudged} /> } : null;
};

const SitePanel: PanelComponent = () => ({ title: 'The site', content: <SiteState /> });

/** Beside the forms of e-mails and bot messages alone. */
const MessagePreviewPanel: PanelComponent = ({ model }) =>
  model === 'api::message-template.message-template' ? { title: 'The message', content: <MessagePanel /> } : null;

const PlanPanel: PanelComponent = () => ({ title: 'Plan', content: <Plans /> });

/** Types that search engines show, and types whose texts or fields hold links. */
const searchedTypes = ['page', 'article', 'home-page', 'service-text', 'country-text'].map(uidOf);
const linkingTypes = [...searchedTypes, ...['faq-question', 'menu', 'popup', 'redirect'].map(uidOf)];
const submissionTypes = ['review', 'comment'].map(uidOf);

const SearchResultPanel: PanelComponent = ({ model }) =>
  searchedTypes.includes(model) ? { title: 'In search engines', content: <SearchPanel /> } : null;

const LinkTargetPanel: PanelComponent = ({ model }) =>
  linkingTypes.includes(model) ? { title: 'Links', content: <LinkPanel /> } : null;

const HistoryPanel: PanelComponent = () => ({ title: 'History', content: <Versions /> });

const OriginalPanel: PanelComponent = ({ documentId }) => {
  const locale = useTranslatedLocale();
  return locale && documentId ? { title: 'The original', content: <Original locale={locale} /> } : null;
};

/** The panel beside a form whose save was refused because somebody else had saved first. */
const RefusedSavePanel: PanelComponent = () => {
  useTypedText();
  const save = useRefusedSave();
  return save ? { title: 'Changed by somebody else', content: <StaleSavePanel save={save} /> } : null;
};

export default {
  config: brand,

  /** The back office, and widgets on the first page: what waits, what is not published or translated, is my change on the site. */
  register(app: StrapiApp) {
    app.addMenuLink({
      to: 'commerce',
      icon: CommerceIcon,
      intlLabel: english('commerce', 'Commerce'),
      permissions: [{ action: 'api::commerce.read', subject: null }],
      Component: () => import('./commerce/commerce-page'),
    });
    app.addMenuLink({
      to: 'publications',
      icon: PublicationsIcon,
      intlLabel: english('publications', 'Publications'),
      permissions: [...mayReadPublications],
      Component: () => import('./history/publications-page'),
    });
    app.addMenuLink({
      to: 'content-archive',
      icon: ArchiveIcon,
      intlLabel: english('content-archive', 'Export and import'),
      permissions: [...mayMoveContent],
      Component: () => import('./archive/archive-page'),
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
        id: 'moderation',
        icon: PublicationsIcon,
        title: english('moderation', 'To moderate'),
        component: async () => (await import('./first-page/moderation-widget')).ModerationWidget,
        permissions: submissionTypes.map((subject) => ({
          action: 'plugin::content-manager.explorer.publish',
          subject,
        })),
      },
      {
        id: 'drafts',
        icon: PublicationsIcon,
        title: english('drafts', 'Drafts'),
        component: async () => (await import('./first-page/drafts-widget')).DraftsWidget,
      },
      {
        id: 'missing-translations',
        icon: TranslationsIcon,
        title: english('missing-translations', 'Missing translations'),
        component: async () => (await import('./translations/translation-widgets')).MissingTranslationsWidget,
      },
      {
        id: 'outdated-translations',
        icon: TranslationsIcon,
        title: english('outdated-translations', 'Outdated translations'),
        component: async () => (await import('./translations/translation-widgets')).OutdatedTranslationsWidget,
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
    window.fetch = permissionsFirst(window.fetch.bind(window));
    guardSaves();
    app.registerHook('Admin/CM/pages/ListView/inject-column-in-table', withSiteColumn);
    addEditViewSidePanel([
      RefusedSavePanel,
      HeldBackDocumentPanel,
      OriginalPanel,
      SitePanel,
      PlanPanel,
      MessagePreviewPanel,
      SearchResultPanel,
      LinkTargetPanel,
      HistoryPanel,
    ]);
  },
};

import type { ComponentType } from 'react';

import { useQueryParams, type StrapiApp } from '@strapi/strapi/admin';
import type { ContentManagerPlugin, PanelComponent } from '@strapi/content-manager/strapi-admin';

import { mayMoveContent } from './archive/may-move-content';
import { brand } from './brand';
import { withFieldWords, withHeadWords } from './fields/translate-fields';
import { AddressPanel } from './forms/address-panel';
import { BeginPanel } from './forms/begin-panel';
import { settleActions } from './forms/own-actions';
import { findHeldBack } from './held-back/held-back';
import { HeldBackPanel as Held } from './held-back/held-back-panel';
import { withSiteColumn } from './held-back/site-column';
import { useHeldBack } from './held-back/use-held-back';
import { HistoryPanel as Versions } from './history/history-panel';
import { mayReadPublications } from './history/may-read-publications';
import { InterfaceTextPanel, LeadFromList } from './interface-texts/lead-to-texts';
import { mayReadInterfaceTexts } from './interface-texts/may-read-interface-texts';
import { withOwnColumns } from './lists/list-columns';
import { MessagePanel } from './message-panel';
import { OriginalPanel as Original, useTranslatedLocale } from './original-panel';
import { LinkPanel } from './panels/link-panel';
import { SearchPanel } from './panels/search-panel';
import { permissionsFirst } from './permissions-first/permissions-first';
import { mayReadPlans } from './plans/may-read-plans';
import { PlanPanel as Plans } from './plans/plan-panel';
import { SiteState } from './site-state';
import { guardSaves } from './stale-saves/guard-saves';
import { StaleSavePanel, useRefusedSave } from './stale-saves/stale-save-panel';
import { useTypedText } from './stale-saves/use-typed-text';
import { withoutVendorWidgets } from './vendor-widgets';
import { ArchiveIcon, CommerceIcon, PlannedIcon, PublicationsIcon, TextsIcon } from './widget-icons';
import { planWords } from './plans/plan-words';
import { siteWords } from './site-words';

const english = (id: string, defaultMessage: string) => ({ id: `site.${id}`, defaultMessage });

const uidOf = (name: string): string => `api::${name}.${name}`;

/** Stands first: whoever published believes the document to be on the site. */
const HeldBackDocumentPanel: PanelComponent = ({ model, documentId }) => {
  const { documents, isJudged } = useHeldBack();
  const [{ query }] = useQueryParams<{ plugins?: { i18n?: { locale?: string } } }>();
  const held = findHeldBack(documents, { uid: model, documentId, locale: query.plugins?.i18n?.locale ?? 'en' });
  return held ? { title: siteWords().panels.heldBack, content: <Held held={held} isJudged={isJudged} /> } : null;
};

const SitePanel: PanelComponent = () => ({ title: siteWords().panels.site, content: <SiteState /> });

/** Beside the forms of e-mails and bot messages alone. */
const MessagePreviewPanel: PanelComponent = ({ model }) =>
  model === 'api::message-template.message-template'
    ? { title: siteWords().panels.message, content: <MessagePanel /> }
    : null;

const PlanPanel: PanelComponent = () => ({ title: planWords().title, content: <Plans /> });

/** Types that search engines show, and types whose texts or fields hold links. */
const searchedTypes = ['page', 'article', 'home-page', 'service-text', 'country-text'].map(uidOf);
const linkingTypes = [...searchedTypes, ...['faq-question', 'menu', 'popup', 'redirect'].map(uidOf)];

const SearchResultPanel: PanelComponent = ({ model }) =>
  searchedTypes.includes(model) ? { title: siteWords().panels.search, content: <SearchPanel /> } : null;

const LinkTargetPanel: PanelComponent = ({ model }) =>
  linkingTypes.includes(model) ? { title: siteWords().panels.links, content: <LinkPanel /> } : null;

const HistoryPanel: PanelComponent = ({ document, meta }) => {
  const published = meta?.availableStatus.map(({ updatedAt }) => updatedAt).join(' ') ?? '';
  return {
    title: siteWords().panels.history,
    content: <Versions savedAt={`${document?.updatedAt ?? ''} ${published}`} />,
  };
};

const OriginalPanel: PanelComponent = ({ documentId }) => {
  const locale = useTranslatedLocale();
  return locale && documentId ? { title: siteWords().panels.original, content: <Original locale={locale} /> } : null;
};

/** The panel beside a form whose save was refused because somebody else had saved first. */
const RefusedSavePanel: PanelComponent = () => {
  useTypedText();
  const save = useRefusedSave();
  return save ? { title: siteWords().panels.refusedSave, content: <StaleSavePanel save={save} /> } : null;
};

export default {
  config: brand,

  /** Pages of the menu, and the first page: what waits, where one goes on, and the back office. */
  register(app: StrapiApp) {
    app.addMenuLink({
      to: 'commerce',
      icon: CommerceIcon,
      intlLabel: english('commerce', 'Commerce'),
      permissions: [{ action: 'api::commerce.read', subject: null }],
      Component: () => import('./commerce/commerce-page'),
    });
    app.addMenuLink({
      to: 'interface-texts',
      icon: TextsIcon,
      intlLabel: english('interface-texts', 'Interface texts'),
      permissions: [...mayReadInterfaceTexts],
      Component: () => import('./interface-texts/interface-texts-page'),
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
    app.addMenuLink({
      to: 'planned',
      icon: PlannedIcon,
      intlLabel: english('planned', 'Planned'),
      permissions: [...mayReadPlans],
      Component: () => import('./plans/planned-page'),
    });
    app.customFields.register({
      name: 'page-path',
      type: 'string',
      icon: TextsIcon,
      intlLabel: english('page-path', 'Page'),
      intlDescription: english('page-path-description', 'The address of a page of the site'),
      components: {
        Input: async () => ({ default: (await import('./forms/page-path-input')).PagePathInput as ComponentType }),
      },
    });
    app.widgets.register((widgets) => [
      {
        id: 'work',
        icon: PublicationsIcon,
        title: english('work', 'What waits'),
        component: async () => (await import('./first-page/work-widget')).WorkWidget,
        permissions: [...mayReadPlans],
      },
      {
        id: 'last-edited',
        icon: TextsIcon,
        title: english('last-edited', 'Last edited'),
        component: async () => (await import('./first-page/last-edited-widget')).LastEditedWidget,
        permissions: [...mayReadPlans],
      },
      {
        id: 'waiting',
        icon: CommerceIcon,
        title: english('waiting', 'Waiting in the back office'),
        component: async () => (await import('./commerce/today/waiting-widget')).WaitingWidget,
        permissions: [{ action: 'api::commerce.read' }],
      },
      ...withoutVendorWidgets(widgets),
    ]);
  },

  /** Panels beside every form: whether a change is live, or why it is not, and when it goes live by itself. */
  bootstrap(app: StrapiApp) {
    const contentManager = app.getPlugin('content-manager');
    const { addDocumentAction, addEditViewSidePanel } = contentManager.apis as ContentManagerPlugin['config']['apis'];
    contentManager.injectComponent('listView', 'actions', { name: 'lead-to-interface-texts', Component: LeadFromList });
    window.fetch = permissionsFirst(window.fetch.bind(window));
    guardSaves();
    settleActions(addDocumentAction);
    app.registerHook('Admin/CM/pages/EditView/mutate-edit-view-layout', withFieldWords);
    app.registerHook('Admin/CM/pages/ListView/inject-column-in-table', withHeadWords);
    app.registerHook('Admin/CM/pages/ListView/inject-column-in-table', withOwnColumns);
    app.registerHook('Admin/CM/pages/ListView/inject-column-in-table', withSiteColumn);
    addEditViewSidePanel([
      RefusedSavePanel,
      HeldBackDocumentPanel,
      BeginPanel,
      AddressPanel,
      InterfaceTextPanel,
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

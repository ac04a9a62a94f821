import type { Core } from '@strapi/strapi';

import { commerceActions } from '../commerce/register-commerce';
import {
  siteLocales,
  toStrapiLocale,
  localeNames,
  defaultSiteLocale,
  type SiteLocale,
} from '../seeding/content-locales';

export interface Permission {
  action: string;
  subject?: string;
  properties?: { fields?: string[]; locales?: string[] };
  conditions?: string[];
}

export interface RoleDescription {
  name: string;
  description: string;
  permissions: Permission[];
}

interface ContentTypeService {
  getPermissionsWithNestedFields: (actions: { subjects: string[]; actionId: string }[]) => Permission[];
}

const explorer = (verb: string): string => `plugin::content-manager.explorer.${verb}`;
const writingVerbs = ['create', 'update', 'delete', 'publish'];
const mediaActions = [
  'read',
  'configure-view',
  'assets.create',
  'assets.update',
  'assets.download',
  'assets.copy-link',
];
const blogUids = ['api::article.article', 'api::tag.tag'];

const isLocalised = (strapi: Core.Strapi, uid: string): boolean => {
  const options = strapi.contentTypes[uid as keyof typeof strapi.contentTypes]?.pluginOptions as
    { i18n?: { localized?: boolean } } | undefined;
  return options?.i18n?.localized === true;
};

/** Permission for one verb on all of our types, every field, in the given languages. */
const onContent = (strapi: Core.Strapi, verb: string, uids: string[], locales: readonly SiteLocale[]): Permission[] => {
  const action = strapi.service('admin::permission').actionProvider.get(explorer(verb));
  const service = strapi.service('admin::content-type') as unknown as ContentTypeService;
  return service.getPermissionsWithNestedFields([{ ...action, subjects: uids }]).map(({ subject, properties }) => ({
    action: explorer(verb),
    subject,
    properties: {
      ...properties,
      ...(subject && isLocalised(strapi, subject) ? { locales: locales.map(toStrapiLocale) } : {}),
    },
    conditions: [],
  }));
};

/**
 * Who may do what: editors everything with the content, authors their own articles up to publishing, translators the
 * words of one language, publishing left to an editor.
 */
export const describeRoles = (strapi: Core.Strapi): RoleDescription[] => {
  const uids = Object.keys(strapi.contentTypes).filter((uid) => uid.startsWith('api::'));
  const localisedUids = uids.filter((uid) => isLocalised(strapi, uid));
  const media = mediaActions.map((action): Permission => ({ action: `plugin::upload.${action}`, conditions: [] }));
  const readAll = onContent(strapi, 'read', uids, siteLocales);
  const onlyOwn = (permission: Permission): Permission => ({ ...permission, conditions: ['admin::is-creator'] });
  return [
    {
      name: 'Editor',
      description: 'Writes, publishes and moderates all content.',
      permissions: [
        ...readAll,
        ...writingVerbs.flatMap((verb) => onContent(strapi, verb, uids, siteLocales)),
        ...media,
      ],
    },
    {
      name: 'Back office',
      description: 'Works with users, money, prices, stock and orders on the page “Commerce”; no content.',
      permissions: Object.values(commerceActions).map((action) => ({ action, conditions: [] })),
    },
    {
      name: 'Author',
      description: 'Writes own articles; an editor publishes them.',
      permissions: [
        ...onContent(strapi, 'read', blogUids, siteLocales),
        ...onContent(strapi, 'create', ['api::article.article'], siteLocales),
        ...['update', 'delete'].flatMap((verb) =>
          onContent(strapi, verb, ['api::article.article'], siteLocales).map(onlyOwn),
        ),
        ...media,
      ],
    },
    ...siteLocales
      .filter((locale) => locale !== defaultSiteLocale)
      .map((locale) => ({
        name: `Translator: ${localeNames[locale]}`,
        description: `Writes the ${localeNames[locale]} version of all content; an editor publishes it.`,
        permissions: [
          ...readAll,
          ...['create', 'update'].flatMap((verb) => onContent(strapi, verb, localisedUids, [locale])),
          ...media,
        ],
      })),
  ];
};

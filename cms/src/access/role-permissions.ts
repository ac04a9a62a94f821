import type { Core, UID } from '@strapi/strapi';

import { commerceActions, officeRoleAction, officeRoles, type OfficeRole } from '../back-office/commerce-actions';
import {
  siteLocales,
  toStrapiLocale,
  localeNames,
  defaultSiteLocale,
  type SiteLocale,
} from '../content/seeding/content-locales';

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

interface SharedFields {
  getNonLocalizedAttributes: (schema: unknown) => string[];
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
    | { i18n?: { localized?: boolean } }
    | undefined;
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

/** Leaves out the fields that all languages of a document share, because a change in one language changes them in all. */
const ofOneLanguage =
  (strapi: Core.Strapi) =>
  (permission: Permission): Permission => {
    const { subject, properties } = permission;
    if (!subject || !properties?.fields) return permission;
    const contentTypes = strapi.plugin('i18n').service<SharedFields>('content-types');
    const shared = contentTypes.getNonLocalizedAttributes(strapi.contentTypes[subject as UID.ContentType]);
    const isOwn = (field: string): boolean => !shared.some((name) => field === name || field.startsWith(`${name}.`));
    return { ...permission, properties: { ...properties, fields: properties.fields.filter(isOwn) } };
  };

type LimitedRole = Exclude<OfficeRole, 'owner'>;
const isLimited = (role: OfficeRole): role is LimitedRole => role !== 'owner';
const officeDescriptions: Record<LimitedRole, string> = {
  support: 'Looks things up on the page “Commerce” and makes small refunds.',
  finance: 'Payments, payouts, corrections and books on the page “Commerce”.',
  catalogue: 'Prices, offers, stock and suppliers on the page “Commerce”.',
  moderator: 'Applications of partners on the page “Commerce”.',
};

/** The page “Commerce”, as far as the engine lets this role. */
const officePermissions = (role: OfficeRole): Permission[] =>
  [...Object.values(commerceActions), officeRoleAction(role)].map((action) => ({ action, conditions: [] }));

/**
 * The permissions of each role. Editors may do everything with the content but choose domains. Authors may write their own articles, and translators may
 * change the words of one language in existing documents; an editor publishes both.
 */
export const describeRoles = (strapi: Core.Strapi): RoleDescription[] => {
  const uids = Object.keys(strapi.contentTypes).filter((uid) => uid.startsWith('api::'));
  // Links that reset passwords lead to a language's domain, so it is the super admin's to choose.
  const editorsUids = uids.filter((uid) => uid !== 'api::site-locale.site-locale');
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
        ...writingVerbs.flatMap((verb) => onContent(strapi, verb, editorsUids, siteLocales)),
        ...media,
      ],
    },
    {
      name: 'Back office',
      description: 'Works with users, money, prices, stock and orders on the page “Commerce”; no content.',
      permissions: officePermissions('owner'),
    },
    ...officeRoles.filter(isLimited).map((role) => ({
      name: `Back office: ${role}`,
      description: officeDescriptions[role],
      permissions: officePermissions(role),
    })),
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
          // "create" lets translators add their language to a document. `assertMayBegin` keeps them from starting a new one.
          ...['create', 'update'].flatMap((verb) =>
            onContent(strapi, verb, localisedUids, [locale]).map(ofOneLanguage(strapi)),
          ),
          ...media,
        ],
      })),
  ];
};

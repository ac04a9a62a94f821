import { areaPaths } from '@shop/shared-types/area-paths';
import type { LocaleCode } from '@shop/shared-types/locales';

import type { MenuLink } from '../../src/content/site-data';
import type { PlannedPage } from './planned-page';

/** Whether a path that an editor wrote exists in a language. True for other sites, mail addresses and paths that other services answer. */
export type IsReachable = (locale: LocaleCode, path: string) => boolean;

const servedByOthers =
  /^\/(?:(?:api|cms|sandbox|stubs|agent)\/|(?:cms|handler_api(?:\.php)?|uploads|clients|page-data|site-data|pictures|static)(?:\/|$))/;

/** Whether a path is answered by another part of the shop, or holds files of the build, so that no page can have it. */
export const isServedByOthers = (path: string): boolean => servedByOthers.test(path);

/** Builds the check from the planned pages and from the paths that the views of the areas answer. */
export const reachablePaths = (pages: readonly PlannedPage[]): IsReachable => {
  const known = new Set(pages.map(({ locale, route }) => `${locale} ${route}`));
  return (locale, path) => {
    if (!path.startsWith('/') || isServedByOthers(path)) return true;
    const plain = path.split(/[?#]/, 1)[0] || '/';
    const isArea = areaPaths.some((areaPath) => areaPath === plain);
    return isArea || known.has(`${locale} ${plain}`);
  };
};

/** A menu without the entries whose page does not exist (yet). When the page is added later, the entry comes back with the next build. */
export const reachableMenu = (links: readonly MenuLink[], locale: LocaleCode, isReachable: IsReachable): MenuLink[] =>
  links.flatMap((link) => {
    const children = reachableMenu(link.children, locale, isReachable);
    if (link.path === null || !isReachable(locale, link.path)) {
      return children.length > 0 ? [{ ...link, path: null, children }] : [];
    }
    return [{ ...link, children }];
  });

type Json = null | string | number | boolean | Json[] | { [key: string]: Json };

const isRecord = (value: Json): value is { [key: string]: Json } =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Content in which every `linkPath` to a missing page is null. A section whose only purpose is such a link is left out. */
export const withoutDeadLinks = (content: unknown, locale: LocaleCode, isReachable: IsReachable): unknown => {
  const visit = (value: Json): Json => {
    if (Array.isArray(value)) return value.map(visit).filter((one) => !isDeadCall(one));
    if (!isRecord(value)) return value;
    const visited = Object.fromEntries(Object.entries(value).map(([key, one]) => [key, visit(one)]));
    const path = visited['linkPath'];
    return typeof path === 'string' && !isReachable(locale, path)
      ? { ...visited, linkPath: null, linkLabel: null }
      : visited;
  };
  const isDeadCall = (value: Json): boolean =>
    isRecord(value) && value['kind'] === 'call-to-action' && value['linkPath'] === null;
  return visit(content as Json);
};

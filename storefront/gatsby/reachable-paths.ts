import type { LocaleCode } from '@shop/shared-types/locales';

import { areaPaths } from '../src/content/area-paths';
import type { MenuLink } from '../src/content/site-data';
import type { PlannedPage } from './planned-page';

/** Whether a path that an editor wrote leads somewhere in a language. Other sites, mail and the engine's own pages do. */
export type IsReachable = (locale: LocaleCode, path: string) => boolean;

const servedByOthers = /^\/(api|cms|sandbox|stubs)\//;

/** Knows the planned pages, and inside the areas the paths that their views answer. */
export const reachablePaths = (pages: readonly PlannedPage[]): IsReachable => {
  const known = new Set(pages.map(({ locale, route }) => `${locale} ${route}`));
  return (locale, path) => {
    if (!path.startsWith('/') || servedByOthers.test(path)) return true;
    const plain = path.split(/[?#]/, 1)[0] || '/';
    const isArea = areaPaths.some((areaPath) => areaPath === plain);
    return isArea || known.has(`${locale} ${plain}`);
  };
};

/** A menu without entries that lead nowhere (yet): a page that is added later brings its entry back by itself. */
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

/** Content with `linkPath`s that lead nowhere set to null; sections that only call to such a place are left out. */
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

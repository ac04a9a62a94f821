import type { LocaleCode } from '@shop/shared-types/locales';

import { pagePath } from '../../../i18n/locale-path';
import type { PageContext } from '../../../content/page-context';

const timeoutMs = 10_000;

/** Content of a page of the served site; undefined where the site has no such page. */
export type ReadPublished = <Content>(route: string) => Promise<Content | undefined>;

/** Reads pages of one language from the files that Gatsby's own links read. */
export const publishedReader =
  (locale: LocaleCode): ReadPublished =>
  async <Content>(route: string) => {
    const path = pagePath(locale, route);
    const answer = await fetch(`/page-data${path === '/' ? '/index' : path}/page-data.json`, {
      signal: AbortSignal.timeout(timeoutMs),
    });
    if (answer.status === 404) return undefined;
    if (!answer.ok) throw new Error(`${route} answered ${answer.status}`);
    const { result } = (await answer.json()) as { result: { pageContext: PageContext<Content> } };
    return result.pageContext.content;
  };

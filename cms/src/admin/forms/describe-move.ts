import { formWords } from './form-words';

/**
 * What happens to the old address when the form as it stands is published; undefined while the address stays.
 * @param published the address on the site, with the language before it and the slug at its end
 */
export const describeMove = (published: string, slug: unknown): string | undefined => {
  if (typeof slug !== 'string' || slug === '') return undefined;
  // A page's slug may have several parts.
  const parts = published.split('/');
  const isBlog = parts.includes('blog');
  const place = isBlog
    ? parts.lastIndexOf(parts.includes('tag') ? 'tag' : 'blog') + 1
    : /^\/(ru|cn|tr|es|hi|ar)\//.test(published)
      ? 2
      : 1;
  const before = parts.slice(0, place).join('/');
  const next = `${before}/${slug}`;
  return next === published ? undefined : formWords().becomes(published, next);
};

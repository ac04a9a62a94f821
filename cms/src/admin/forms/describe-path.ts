import type { LinkTarget } from '../panels/find-targets';
import { formWords } from './form-words';

/** Which page an address is, or that the site has none there; undefined for what is no address of the site, and for an empty field. */
export const describePath = (
  path: string,
  targets: readonly LinkTarget[],
): { isKnown: boolean; text: string } | undefined => {
  const plain = path.split(/[?#]/, 1)[0] ?? '';
  if (path === '' || path.startsWith('#') || /^[a-z]+:/.test(path)) return undefined;
  if (!path.startsWith('/')) return { isKnown: false, text: formWords().choosePage };
  const found = targets.find((target) => target.path === plain);
  return found ? { isKnown: true, text: found.title } : { isKnown: false, text: formWords().noPage };
};

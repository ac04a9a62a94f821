import { __PRIVATE__ } from 'styled-components';

const { mainSheet } = __PRIVATE__;

/** The page's own sheet (`gatsby-ssr.tsx`). Its attribute names the components with rules in it: `id:name,name;id:name`. */
const pageSheet = 'style[data-styles]';

const readNames = (list: string): Map<string, string[]> =>
  new Map(
    list.split(';').flatMap((entry) => {
      const [id, names] = entry.split(':');
      return id && names ? [[id, names.split(',')] as const] : [];
    }),
  );

/** The position directly behind the last rule for one of these classes; undefined when the sheet has no such rule. */
const positionBehind = (sheet: CSSStyleSheet, names: readonly string[]): number | undefined => {
  const named = new RegExp(`\\.(?:${names.join('|')})(?![\\w-])`);
  const last = [...sheet.cssRules].map((rule) => named.test(rule.cssText)).lastIndexOf(true);
  return last === -1 ? undefined : last + 1;
};

const insertAt = (sheet: CSSStyleSheet, position: number, rules: readonly string[]): void => {
  let next = position;
  for (const rule of rules) {
    try {
      sheet.insertRule(rule, next);
      next += 1;
    } catch {
      // A selector that this browser does not know. A style element would ignore the rule, too.
    }
  }
};

/**
 * Makes styled-components use the style sheet that stands in the HTML of the page. Without this it would insert the same rules into a second
 * sheet, and the browser would style the whole page again: at once, and each time a rule is added later. So this function only tells the
 * library which components have their rules in the page already.
 *
 * Rules that come later go to one of two places. A component that the page did not have gets its rules in the library's own sheet, which is
 * small. A new class of a component that the page has gets its rules directly behind the other rules of this component: rules of components
 * that extend it stand further back, and the last rule wins.
 */
export const adoptPageStyles = (): void => {
  const style = document.querySelector<HTMLStyleElement>(pageSheet);
  const sheet = style?.sheet;
  if (!style || !sheet) return;
  const kept = readNames(style.dataset['styles'] ?? '');
  for (const [id, names] of kept) for (const name of names) mainSheet.registerName(id, name);
  const insertIntoOwn = mainSheet.insertRules.bind(mainSheet);
  mainSheet.insertRules = (id, name, rules) => {
    const names = kept.get(id);
    const position = names && positionBehind(sheet, names);
    if (position === undefined) {
      insertIntoOwn(id, name, rules);
      return;
    }
    mainSheet.registerName(id, name);
    names?.push(name);
    insertAt(sheet, position, rules);
  };
};

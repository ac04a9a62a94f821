import type { ColorName } from './tokens';

/** `brandText` → `--brand-text`, `surface2` → `--surface-2`, `c1` → `--c1`. */
export const variableOf = (name: string): string =>
  `--${name
    .replace(/([A-Z])/g, '-$1')
    .replace(/([a-z]{2,})(\d)/, '$1-$2')
    .toLowerCase()}`;

/**
 * Colours by role, as CSS variables: the theme is chosen by `data-theme` on the root, never by a component. Made from the name that is asked
 * for, so that no script carries the values of both themes, which are in the style sheet.
 */
export const color = new Proxy({} as Readonly<Record<ColorName, string>>, {
  get: (_made, name) => `var(${variableOf(String(name))})`,
});

/** Shadows by height: `e1` cards, `e2` the purchase panel, `e3` menus, toasts and modals. */
export const shadow = { e1: 'var(--e1)', e2: 'var(--e2)', e3: 'var(--e3)', scrim: 'var(--scrim)' } as const;

/** Names of service marks that a theme would swallow. */
export interface MarkTones {
  /** Too pale for the light theme. */
  pale: readonly string[];
  /** Too dark for the dark theme and for ink. */
  dark: readonly string[];
}

const files = (names: readonly string[]): string =>
  names.map((name) => `[src='/service-icons/${name}.webp']`).join(',');

/** The style by which such marks take about the colour of the text instead of their own (visual guide section 9). */
export const markStyle = ({ pale, dark }: MarkTones): string =>
  [
    pale.length > 0 ? `img:is(${files(pale)}){filter:var(--mark-pale)}` : '',
    dark.length > 0 ? `img:is(${files(dark)}){filter:var(--mark-dark)}` : '',
  ].join('');

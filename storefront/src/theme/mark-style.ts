/** Names of service marks that would be nearly invisible in a theme. */
export interface MarkTones {
  /** Too pale for the light theme. */
  pale: readonly string[];
  /** Too dark for the dark theme and for dark surfaces. */
  dark: readonly string[];
}

const marks = (names: readonly string[]): string =>
  `img[src^='/service-icons/']:is(${names.map((name) => `[src$='/${name}.webp']`).join(',')})`;

/** The style that gives such marks roughly the colour of the text instead of their own (rule 22.3). */
export const markStyle = ({ pale, dark }: MarkTones): string =>
  [
    pale.length > 0 ? `${marks(pale)}{filter:var(--mark-pale)}` : '',
    dark.length > 0 ? `${marks(dark)}{filter:var(--mark-dark)}` : '',
  ].join('');

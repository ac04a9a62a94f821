/** Media queries by the widths at which the layout changes (rule 22.1). */
export const media = {
  /** One column, mobile header, bottom sheets. */
  mobile: '@media (max-width: 1023px)',
  desktop: '@media (min-width: 1024px)',
  from1200: '@media (min-width: 1200px)',
  from1400: '@media (min-width: 1400px)',
  from1600: '@media (min-width: 1600px)',
  upTo1199: '@media (max-width: 1199px)',
  /** Up to this width the country list is cut off until the buyer asks for more (rule 16.5). */
  upTo992: '@media (max-width: 992px)',
  from993: '@media (min-width: 993px)',
  /** Forms of two columns become one. */
  upTo859: '@media (max-width: 859px)',
  /** Tables become stacked rows. */
  upTo639: '@media (max-width: 639px)',
  upTo375: '@media (max-width: 375px)',
  upTo359: '@media (max-width: 359px)',
  hover: '@media (hover: hover)',
  reducedMotion: '@media (prefers-reduced-motion: reduce)',
} as const;

import { forwardRef, type SVGProps } from 'react';

type IconProps = SVGProps<SVGSVGElement>;

/**
 * An icon of the menu and the widgets; the admin does not start with a widget without one, and its own set is no dependency of ours. It has
 * the colour of the words beside it: the menu names a colour of Strapi's theme as `fill`, which as such would be drawn black, on black in the dark.
 */
const drawIcon = (name: string, path: string) => {
  const Icon = forwardRef<SVGSVGElement, IconProps>(({ fill: _ofTheme, ...props }, ref) => (
    <svg ref={ref} viewBox="0 0 32 32" width={16} height={16} {...props} fill="currentColor" aria-hidden>
      <path d={path} />
    </svg>
  ));
  Icon.displayName = name;
  return Icon;
};

/** A clock. */
export const SiteIcon = drawIcon(
  'SiteIcon',
  'M16 3a13 13 0 1 0 0 26 13 13 0 0 0 0-26m0 3a10 10 0 1 1 0 20 10 10 0 0 1 0-20m-1.5 4v7.2l5 3 1.5-2.6-3.5-2V10z',
);

/** Two scripts. */
export const TranslationsIcon = drawIcon(
  'TranslationsIcon',
  'M3 6h12v3H9.9c-.3 2-1.1 3.900-2.300 5.500 1.400 1.200 3.100 2 5 2.300l-.6 3c-2.500-.5-4.700-1.600-6.500-3.200A14 14 0 0 1 2 18.500l-1-2.800c1.400-.5 2.700-1.200 3.800-2.100A11 11 0 0 1 3 9zm19 7 7 14h-3.400l-1.500-3h-5.700L17 27h-3.300l6.700-14zm-.8 3.700L19.700 21h3z',
);

/** A shop. */
export const CommerceIcon = drawIcon(
  'CommerceIcon',
  'M4 6h24l2 7a4 4 0 0 1-2 3.500V27H4V16.500A4 4 0 0 1 2 13zm3 12v6h8v-6zm11 0v6h7v-6zM6.300 9l-1.200 4.200a1 1 0 0 0 1 1.300c3 0 3-2 5-2s2 2 5 2 3-2 5-2 2 2 4.900 2a1 1 0 0 0 1-1.300L25.700 9z',
);

/** A page with lines, and a clock before it. */
export const PublicationsIcon = drawIcon(
  'PublicationsIcon',
  'M5 3h18a2 2 0 0 1 2 2v8.200a9 9 0 0 0-3-.7V6H6v20h8.700a9 9 0 0 0 2 3H5a2 2 0 0 1-2-2V5a2 2 0 0 1 2-2m4 6h10v2.500H9zm0 5h7.500a9 9 0 0 0-1.600 2.500H9zm13 .5a7 7 0 1 1 0 14 7 7 0 0 1 0-14m-1.200 2.500v5.200l3.800 2.200 1.100-2-2.500-1.500V17z',
);

/** A box, with an arrow out of it and one into it. */
export const ArchiveIcon = drawIcon(
  'ArchiveIcon',
  'M10.500 2 17 9l-2.100 2-2.900-3.100V19H9V7.900L6.100 11 4 9zm9.500 3h3v11.100l2.900-3.100 2.100 2-6.500 7-6.500-7 2.100-2 2.900 3.100zM3 20h3v6h20v-3h3v6H3z',
);

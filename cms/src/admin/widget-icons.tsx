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

/** A sheet of a calendar. */
export const PlannedIcon = drawIcon(
  'PlannedIcon',
  'M9 2h3v3h8V2h3v3h3a2 2 0 0 1 2 2v20a2 2 0 0 1-2 2H6a2 2 0 0 1-2-2V7a2 2 0 0 1 2-2h3zM7 13v13h18V13zm3 3h4v4h-4z',
);

/** A button with a word in it. */
export const TextsIcon = drawIcon(
  'TextsIcon',
  'M5 6h22a3 3 0 0 1 3 3v14a3 3 0 0 1-3 3H5a3 3 0 0 1-3-3V9a3 3 0 0 1 3-3m0 3v14h22V9zm5 3h12v3h-4.500v6h-3v-6H10z',
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

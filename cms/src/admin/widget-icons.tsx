import { forwardRef, type SVGProps } from 'react';

type IconProps = SVGProps<SVGSVGElement>;

/** The admin does not start with a widget without an icon; its own set is no dependency of ours. */
export const SiteIcon = forwardRef<SVGSVGElement, IconProps>((props, ref) => (
  <svg ref={ref} viewBox="0 0 32 32" width={16} height={16} fill="currentColor" aria-hidden {...props}>
    <path d="M16 3a13 13 0 1 0 0 26 13 13 0 0 0 0-26m0 3a10 10 0 1 1 0 20 10 10 0 0 1 0-20m-1.5 4v7.2l5 3 1.5-2.6-3.5-2V10z" />
  </svg>
));
SiteIcon.displayName = 'SiteIcon';

export const TranslationsIcon = forwardRef<SVGSVGElement, IconProps>((props, ref) => (
  <svg ref={ref} viewBox="0 0 32 32" width={16} height={16} fill="currentColor" aria-hidden {...props}>
    <path d="M3 6h12v3H9.9c-.3 2-1.1 3.900-2.300 5.500 1.400 1.200 3.100 2 5 2.300l-.6 3c-2.500-.5-4.700-1.600-6.500-3.200A14 14 0 0 1 2 18.500l-1-2.800c1.400-.5 2.700-1.200 3.800-2.100A11 11 0 0 1 3 9zm19 7 7 14h-3.400l-1.500-3h-5.700L17 27h-3.300l6.700-14zm-.8 3.700L19.700 21h3z" />
  </svg>
));
TranslationsIcon.displayName = 'TranslationsIcon';

export const CommerceIcon = forwardRef<SVGSVGElement, IconProps>((props, ref) => (
  <svg ref={ref} viewBox="0 0 32 32" width={16} height={16} fill="currentColor" aria-hidden {...props}>
    <path d="M4 6h24l2 7a4 4 0 0 1-2 3.500V27H4V16.500A4 4 0 0 1 2 13zm3 12v6h8v-6zm11 0v6h7v-6zM6.300 9l-1.200 4.200a1 1 0 0 0 1 1.300c3 0 3-2 5-2s2 2 5 2 3-2 5-2 2 2 4.900 2a1 1 0 0 0 1-1.300L25.700 9z" />
  </svg>
));
CommerceIcon.displayName = 'CommerceIcon';

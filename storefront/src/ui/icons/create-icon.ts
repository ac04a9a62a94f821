import { createElement, forwardRef, type ForwardRefExoticComponent, type RefAttributes, type SVGProps } from 'react';

/** The data of an icon in lucide-react: its shapes, each with a key among its attributes. */
export interface IconData {
  node: readonly (readonly [shape: string, attributes: Readonly<Record<string, string>>])[];
}

export interface IconProps extends Omit<SVGProps<SVGSVGElement>, 'ref'> {
  size?: number | string;
}

const nameProps = ['aria-label', 'aria-labelledby', 'role', 'title'] as const;

/**
 * An icon as lucide-react draws it; what all icons have in common stands in the style sheet (`theme/icon-style.ts`). Webpack puts this in the place of the package's own maker, which reads a context, names classes and
 * converts names of attributes: 1 KB in the scripts of every page, and nothing that the shop uses. A test compares the two.
 */
export const createIcon = ({ node }: IconData): ForwardRefExoticComponent<IconProps & RefAttributes<SVGSVGElement>> =>
  forwardRef<SVGSVGElement, IconProps>(function Icon({ size = 24, ...rest }, ref) {
    return createElement(
      'svg',
      {
        ref,
        width: size,
        height: size,
        viewBox: '0 0 24 24',
        'aria-hidden': nameProps.some((name) => name in rest) ? undefined : true,
        ...rest,
      },
      node.map(([shape, attributes]) => createElement(shape, attributes)),
    );
  });

export default createIcon;

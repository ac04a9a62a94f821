import type { HTMLAttributes, ReactNode } from 'react';

import { useIsHydrated } from '../session/use-is-hydrated';

interface StaticPartProps extends Omit<HTMLAttributes<HTMLDivElement>, 'dangerouslySetInnerHTML'> {
  children: ReactNode;
}

/**
 * A part of the static HTML that stands in until the page is live. React takes over neither its elements nor what the page's first scripts
 * (`page-start`) have written into it, and removes it with the first drawing after hydration.
 */
export const StaticPart = ({ children, ...rest }: StaticPartProps) => {
  const isHydrated = useIsHydrated();
  if (isHydrated) return null;
  if (typeof document === 'undefined') return <div {...rest}>{children}</div>;
  // React leaves the inside of an element with HTML of its own as it is when it hydrates.
  return <div {...rest} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: '' }} />;
};

import { Link } from 'gatsby';
import type { AnchorHTMLAttributes, ReactNode, TouchEvent } from 'react';

import type { PageLoader } from '../page-start/keep-not-found';
import { localePath } from './locale-path';
import { useLocale } from './locale-context';

declare global {
  interface Window {
    /** Gatsby's loader of pages. */
    ___loader?: PageLoader & { hovering: (path: string) => void };
  }
  interface Navigator {
    connection?: { saveData?: boolean };
  }
}

/** A finger on a link does what Gatsby's links do under a pointer: the page is fetched before the press is complete (rule 16.10). */
const fetchTouched = ({ currentTarget }: TouchEvent<HTMLAnchorElement>): void => {
  if (!navigator.connection?.saveData) window.___loader?.hovering(currentTarget.pathname);
};

export interface LocaleLinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> {
  /** Path without a locale, `/faq`. An address with a scheme, and a hash alone, are used unchanged. */
  to: string;
  /** Class of the link while its own page is open. */
  activeClassName?: string;
  children?: ReactNode;
}

/** A link inside the reader's language. Pages are prefetched; other sites get `rel="noopener"`. */
export const LocaleLink = ({ to, activeClassName, ...rest }: LocaleLinkProps) => {
  const { code } = useLocale();
  if (!to.startsWith('/')) {
    const isOtherSite = to.startsWith('http');
    return <a href={to} {...(isOtherSite ? { rel: 'noopener', target: '_blank' } : {})} {...rest} />;
  }
  // An address with a query is the same page with something chosen on it: search engines are asked not to read it as another one.
  const rel = to.includes('?') ? { rel: 'nofollow' } : {};
  return (
    <Link to={localePath(code, to)} onTouchStart={fetchTouched} {...rel} activeClassName={activeClassName} {...rest} />
  );
};

import type { ReactElement } from 'react';

interface NoScriptProps {
  /** Draws what stands in the page where scripts are off. Only the build calls it: a browser with scripts needs none of it. */
  draw: () => ReactElement;
}

/** A part of the static HTML for browsers whose scripts are switched off. The others read it as text and draw nothing. */
export const NoScript = ({ draw }: NoScriptProps) =>
  typeof document === 'undefined' ? (
    <noscript>{draw()}</noscript>
  ) : (
    // React leaves the inside of an element with HTML of its own as it is when it hydrates.
    <noscript suppressHydrationWarning dangerouslySetInnerHTML={{ __html: '' }} />
  );

import { isValidElement, type ReactNode } from 'react';

/** The head of a page without the element in which Gatsby names itself and its version. */
export const withoutGenerator = (head: readonly ReactNode[]): ReactNode[] =>
  head.filter(
    (part) => !(isValidElement<{ name?: string }>(part) && part.type === 'meta' && part.props.name === 'generator'),
  );

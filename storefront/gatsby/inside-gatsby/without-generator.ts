import { cloneElement, isValidElement, type ReactNode } from 'react';

/** The head of a page without the element in which Gatsby names itself and its version. */
export const withoutGenerator = (head: readonly ReactNode[]): ReactNode[] =>
  head.filter(
    (part) => !(isValidElement<{ name?: string }>(part) && part.type === 'meta' && part.props.name === 'generator'),
  );

const mark = 'data-gatsby-head';

/** The same head with the mark of a page's own parts in its shortest form: scripts ask only whether it is there. */
export const withShortMarks = (head: readonly ReactNode[]): ReactNode[] =>
  head.map((part) =>
    isValidElement<Record<string, unknown>>(part) && part.props[mark] ? cloneElement(part, { [mark]: '' }) : part,
  );

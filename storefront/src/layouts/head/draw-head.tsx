import { useEffect, useLayoutEffect, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';

import type { HeadProps } from 'gatsby';

import type { PageContext } from '../../content/page-context';

const ownNodes = '[data-gatsby-head]';

/** Puts what was drawn into the document's head, in the place of the head of the page before. */
const putIntoHead = (drawn: Element): void => {
  for (const node of document.head.querySelectorAll(ownNodes)) node.remove();
  for (const node of [...drawn.children]) {
    if (node.localName === 'html') {
      for (const { name, value } of node.attributes) document.documentElement.setAttribute(name, value);
    } else {
      node.setAttribute('data-gatsby-head', 'true');
      document.head.append(node);
    }
  }
};

const Drawn = ({ onDrawn, children }: { onDrawn: () => void; children: ReactNode }) => {
  useLayoutEffect(onDrawn);
  return children;
};

interface ShownPage {
  pageComponentProps: HeadProps<object, PageContext>;
}

let isFirstPage = true;

/**
 * Draws the head of a page that the visitor goes to. It stands in the place of Gatsby's own, under its name, which is 2 KB and draws the head
 * of the first page as well, though that one came with its HTML. Only inside an area the HTML has another title. All templates have the same
 * head, so it is a script of its own that a first page does without.
 */
export const headHandlerForBrowser = ({ pageComponentProps }: ShownPage): void => {
  useEffect(() => {
    const { head } = pageComponentProps.pageContext;
    const isThere = isFirstPage && head.innerTitles === undefined;
    isFirstPage = false;
    if (isThere) return undefined;
    let isLeft = false;
    void import('./page-head').then(({ PageHead }) => {
      if (isLeft) return;
      const place = document.createElement('div');
      createRoot(place).render(
        <Drawn onDrawn={() => putIntoHead(place)}>
          <PageHead {...pageComponentProps} />
        </Drawn>,
      );
    });
    return () => {
      isLeft = true;
    };
  });
};

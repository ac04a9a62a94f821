/** In the place of `page-head.tsx` in the scripts of templates (`gatsby-node.ts`). */
export const PageHead = undefined;

/** The part of Gatsby's router that the renderer uses. Gatsby publishes no types for it. */
declare module '@gatsbyjs/reach-router' {
  import type { ComponentType, ReactNode } from 'react';

  export const ServerLocation: ComponentType<{ url: string; children: ReactNode }>;
}

import { Suspense, type ReactNode } from 'react';

/**
 * A part of the page that comes to life by itself: React takes it up after what is outside of islands, in tasks of its own, and at
 * once when the visitor presses something in it. Until then the static HTML stands there. What draws an island again before that
 * makes React take it up in one piece: put a `memo` around those whose parent changes when the page has come to life.
 */
export const Island = ({ children }: { children: ReactNode }) => <Suspense fallback={null}>{children}</Suspense>;

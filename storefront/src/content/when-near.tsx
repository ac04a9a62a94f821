import { useEffect, useRef, useState, type ReactNode } from 'react';

/** Distance at which loading starts. It is large enough for a script to arrive before the reader does. */
const aheadPx = 400;

export interface WhenNearProps {
  /** Placeholder until then, in about the final size. */
  fallback: ReactNode;
  children: ReactNode;
}

/** Loads a part below the fold only when the reader comes near it. */
export const WhenNear = ({ fallback, children }: WhenNearProps) => {
  const place = useRef<HTMLDivElement>(null);
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    const element = place.current;
    if (!element) return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setNear(true);
      },
      { rootMargin: `${aheadPx}px 0px` },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return <div ref={place}>{isNear ? children : fallback}</div>;
};

import { useEffect, useRef, type RefObject } from 'react';

import { loadMoreDistancePx } from '@shop/shared-types/constants';

/** Calls when the element at the end of a scrolling box comes within 140 px of its view. */
export const useNearEnd = <Box extends HTMLElement>(
  box: RefObject<Box | null>,
  onNear: () => void,
  { isOn }: { isOn: boolean },
): RefObject<HTMLLIElement> => {
  const end = useRef<HTMLLIElement>(null);
  useEffect(() => {
    const element = end.current;
    if (!isOn || !element) return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) onNear();
      },
      { root: box.current, rootMargin: `0px 0px ${loadMoreDistancePx}px 0px` },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [box, isOn, onNear]);
  return end;
};

import { useLayoutEffect, type RefObject } from 'react';

const stripVariable = '--scroll-bar-px';

/** The width of the page's own scroll bar, and on which side it stands. Phones and most Macs draw none. */
const measureScrollBar = (): { px: number; side: 'left' | 'right' } => {
  const { clientWidth, clientLeft } = document.documentElement;
  return { px: window.innerWidth - clientWidth, side: clientLeft > 0 ? 'left' : 'right' };
};

/**
 * Shows a dialog above the page while it is mounted and `isOpen`. The page does not move: the strip of its scroll bar, which goes away and
 * lies below the scrim, is kept free. Afterwards the focus is where it was before, if that still exists.
 */
export const useModalDialog = (dialog: RefObject<HTMLDialogElement>, isOpen: boolean): void => {
  useLayoutEffect(() => {
    const element = dialog.current;
    if (!isOpen || !element) return undefined;
    const opener = document.activeElement;
    const root = document.documentElement;
    const { px, side } = measureScrollBar();
    // With a second dialog above the first the bar is gone already, and the first one's strip stays.
    const isOwnStrip = px > 0 && root.style.getPropertyValue(stripVariable) === '';
    if (isOwnStrip) {
      root.style.setProperty(stripVariable, `${px}px`);
      root.style.setProperty(`padding-${side}`, `var(${stripVariable})`);
    }
    element.showModal();
    return () => {
      if (element.open) element.close();
      if (isOwnStrip) {
        root.style.removeProperty(stripVariable);
        root.style.removeProperty(`padding-${side}`);
      }
      // The browser gives the focus back only to a dialog that it closes itself; React takes this one out of the page.
      queueMicrotask(() => {
        if (opener instanceof HTMLElement && opener.isConnected) opener.focus({ preventScroll: true });
      });
    };
  }, [dialog, isOpen]);
};

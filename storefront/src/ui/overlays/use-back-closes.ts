import { useEffect, useRef } from 'react';

import { createBackCloses, type BackCloses } from './back-closes';

/** React has taken a closed dialog out of the page by then. */
const goneAfterMs = 50;

let backCloses: BackCloses | undefined;

const ofThisTab = (): BackCloses => {
  if (backCloses) return backCloses;
  const made = createBackCloses(
    window.history,
    () => window.location.href,
    (run) => void setTimeout(run, goneAfterMs),
  );
  window.addEventListener('popstate', () => made.travelled());
  backCloses = made;
  return made;
};

/** Closes the dialog when the reader presses Back (rule 22.13). */
export const useBackCloses = (isOpen: boolean, onClose: () => void): void => {
  const newest = useRef(onClose);
  newest.current = onClose;
  useEffect(() => (isOpen ? ofThisTab().opened(() => newest.current()) : undefined), [isOpen]);
};

import { useEffect, useRef, useSyncExternalStore } from 'react';

import { unstable_useContentManagerContext as useContentManagerContext } from '@strapi/strapi/admin';

import { openDocuments, placeOfForm } from './guard-saves';

/** Strapi does not describe the form. */
interface Form {
  values: Record<string, unknown>;
  modified: boolean;
  setValues: (values: Record<string, unknown>) => void;
}

const subscribe = (listener: () => void) => openDocuments.subscribe(listener);

/**
 * Puts back into the form what was typed, after a save that failed: Strapi shows each save before it is answered, takes it back when it is
 * refused, and with it all that the form held.
 */
export const useTypedText = (): void => {
  const { form } = useContentManagerContext() as unknown as { form: Form };
  const place = placeOfForm();
  const failures = useSyncExternalStore(subscribe, () => openDocuments.failuresAt(placeOfForm()));
  const typed = useRef<{ place: string; values: Record<string, unknown> }>();
  const answered = useRef(failures);
  const { values, modified, setValues } = form;
  useEffect(() => {
    if (modified) {
      typed.current = { place, values };
      answered.current = failures;
      return;
    }
    const isWaiting = failures > 0 && answered.current !== failures && typed.current?.place === place;
    // The form may be emptied in two steps: it stays unmodified until the second.
    if (isWaiting && typed.current && typed.current.values !== values) setValues(typed.current.values);
  }, [values, modified, setValues, failures, place]);
};

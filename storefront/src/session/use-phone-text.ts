import { useEffect } from 'react';

import { createStore, useStore } from './create-store';

type Format = (digits: string) => string;

/** The formatter weighs more than a page: it is loaded when the first number is shown, and the digits stand bare until then. */
const formatter = createStore<Format | undefined>(() => undefined);
let isAsked = false;

const loadFormatter = async (): Promise<void> => {
  const { parsePhoneNumberFromString } = await import('libphonenumber-js/min');
  formatter.write((digits) => parsePhoneNumberFromString(`+${digits}`)?.formatInternational() ?? `+${digits}`);
};

/** Phones as they are read: `447700900142` → `+44 7700 900142`. */
export const usePhoneText = (): Format => {
  const format = useStore(formatter, undefined);
  useEffect(() => {
    if (isAsked) return;
    isAsked = true;
    // Bare digits can be read and copied as well.
    void loadFormatter().catch(() => undefined);
  }, []);
  return format ?? ((digits) => `+${digits}`);
};

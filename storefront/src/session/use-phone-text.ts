import { useEffect } from 'react';

import { createStore, useStore } from './create-store';

type Format = (digits: string) => string;

/** The formatter is larger than a page, so it is loaded when the first number is shown. Until then the number is shown as plain digits. */
const formatter = createStore<Format | undefined>(() => undefined);
let isAsked = false;

const loadFormatter = async (): Promise<void> => {
  const { parsePhoneNumberFromString } = await import('libphonenumber-js/min');
  formatter.write((digits) => parsePhoneNumberFromString(`+${digits}`)?.formatInternational() ?? `+${digits}`);
};

/** Formats phone numbers for reading: `447700900142` → `+44 7700 900142`. */
export const usePhoneText = (): Format => {
  const format = useStore(formatter, undefined);
  useEffect(() => {
    if (isAsked) return;
    isAsked = true;
    // If the formatter does not load, the plain digits can still be read and copied.
    void loadFormatter().catch(() => undefined);
  }, []);
  return format ?? ((digits) => `+${digits}`);
};

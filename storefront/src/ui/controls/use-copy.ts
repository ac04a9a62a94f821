import { useEffect, useRef, useState } from 'react';
import { useIntl } from 'react-intl';

const confirmationMs = 1_600;

export interface Copied {
  /** Text for the clipboard: digits only where it is a number. */
  value: string;
  /** Name of the copied thing; the word "Copy" when left out. */
  label?: string | undefined;
  onError?: (() => void) | undefined;
}

/** Copies a text at a press. For 1.6 s after it, `words` and `isCopied` say that it was copied. */
export const useCopy = ({ value, label, onError }: Copied): { isCopied: boolean; words: string; press: () => void } => {
  const intl = useIntl();
  const timer = useRef<ReturnType<typeof setTimeout>>();
  const [isCopied, setCopied] = useState(false);
  useEffect(() => () => clearTimeout(timer.current), []);
  const copy = async () => {
    await navigator.clipboard.writeText(value);
    setCopied(true);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setCopied(false), confirmationMs);
  };
  return {
    isCopied,
    words: isCopied ? intl.formatMessage({ id: 'ui.copied' }) : (label ?? intl.formatMessage({ id: 'ui.copy' })),
    press: () => void copy().catch(() => onError?.()),
  };
};

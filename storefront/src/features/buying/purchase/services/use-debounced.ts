import { useEffect, useState } from 'react';

/** The value after it has not changed for a while. An empty text counts at once, because clearing a field is not typing. */
export const useDebounced = (value: string, delayMs: number): string => {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    if (value === '') {
      setSettled('');
      return undefined;
    }
    const timer = setTimeout(() => setSettled(value), delayMs);
    return () => clearTimeout(timer);
  }, [value, delayMs]);
  return value === '' ? '' : settled;
};

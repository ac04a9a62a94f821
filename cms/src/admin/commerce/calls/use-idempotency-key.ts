import { useCallback, useState } from 'react';

/** The key of what a form is about to send. It changes with the form (`renew`), so a second click or a retry after a lost answer moves no money twice. */
export const useIdempotencyKey = (): { key: string; renew: () => void } => {
  const [key, setKey] = useState<string>(() => crypto.randomUUID());
  const renew = useCallback(() => setKey(crypto.randomUUID()), []);
  return { key, renew };
};

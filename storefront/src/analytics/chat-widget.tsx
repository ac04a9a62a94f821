import { useEffect } from 'react';

import { useLocale } from '../i18n/locale-context';
import { loadOutsideScript } from './load-outside-script';

/** Nobody needs a chat before the page itself is useful. */
const idleTimeoutMs = 5_000;

const whenIdle = (work: () => void): void => {
  if ('requestIdleCallback' in window) requestIdleCallback(work, { timeout: idleTimeoutMs });
  else setTimeout(work, idleTimeoutMs);
};

/** The slot of the chat: one script draws it, inside the slot or beside it, and learns the language here. */
export const ChatWidget = ({ address }: { address: string }) => {
  const { hreflang } = useLocale();
  useEffect(() => {
    whenIdle(() => void loadOutsideScript(address).catch(() => undefined));
  }, [address]);
  return <div id="chat-widget" data-language={hreflang} />;
};

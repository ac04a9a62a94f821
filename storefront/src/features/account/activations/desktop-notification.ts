import { useCallback, useState } from 'react';

import { media } from '../../../theme/media';
import { matchesNow } from '../../../theme/use-media';

/** Kept once the visitor has answered the offer, so that it is made once. */
const answeredKey = 'notifications-offered';

/** Not on phones: their browsers refuse a page's own notifications. */
const isOnDesktop = (): boolean => 'Notification' in window && matchesNow(media.desktop);

const wasAnswered = (): boolean => {
  try {
    return localStorage.getItem(answeredKey) !== null;
  } catch {
    // A browser without storage could not remember the answer, so it is not asked.
    return true;
  }
};

const noteAnswer = (): void => {
  try {
    localStorage.setItem(answeredKey, '1');
  } catch {
    return;
  }
};

export interface NotificationOffer {
  isOpen: boolean;
  /** The browser asks for the permission itself. */
  accept: () => void;
  decline: () => void;
}

/** The offer to be notified by the desktop, until the visitor has answered it once in this browser. */
export const useNotificationOffer = (): NotificationOffer => {
  const [isOpen, setOpen] = useState(() => isOnDesktop() && Notification.permission === 'default' && !wasAnswered());
  const close = useCallback(() => {
    noteAnswer();
    setOpen(false);
  }, []);
  const accept = useCallback(() => {
    close();
    void Notification.requestPermission();
  }, [close]);
  return { isOpen, accept, decline: close };
};

/**
 * Notifies by the desktop where the visitor has allowed it and looks at something else. Tabs that say the same replace each other's
 * notification.
 */
export const notifyDesktop = (words: string, onPress: () => void): void => {
  if (!isOnDesktop() || Notification.permission !== 'granted' || document.hasFocus()) return;
  try {
    const notification = new Notification(words, { icon: '/favicon.svg', tag: words });
    notification.onclick = () => {
      window.focus();
      notification.close();
      onPress();
    };
  } catch {
    // A tablet has a wide screen and refuses like a phone; the page itself tells the code.
  }
};

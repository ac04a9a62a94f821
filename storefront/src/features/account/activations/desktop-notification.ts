import { useCallback, useEffect, useState } from 'react';

import { isPushOn } from '../../../session/push/push-mark';
import { useConfigs } from '../../../session/resources/configs';
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
  /** The notifications come also when no page is open. */
  hasPush: boolean;
  /** The browser asks for the permission itself. */
  accept: () => void;
  decline: () => void;
}

const mayBeAsked = (): boolean => 'Notification' in window && Notification.permission === 'default' && !wasAnswered();

/**
 * The offer to be notified, until the visitor has answered it once in this browser: by the shop itself, also on a phone, or where the shop
 * or the browser cannot do that, by the open page.
 */
export const useNotificationOffer = (): NotificationOffer => {
  const hasPush = useConfigs()?.['hasPush'] === true && 'PushManager' in window;
  const [isWaiting, setWaiting] = useState(mayBeAsked);
  useEffect(() => {
    if (isPushOn())
      void import('../../../session/push/push-device').then(({ keepPushOn }) => keepPushOn()).catch(() => undefined);
  }, []);
  const close = useCallback(() => {
    noteAnswer();
    setWaiting(false);
  }, []);
  const accept = useCallback(() => {
    close();
    // Asked at once: a browser forgets that somebody pressed while a file loads.
    const asked = Notification.requestPermission();
    if (hasPush)
      void asked
        .then(() => import('../../../session/push/push-device'))
        .then(({ turnPushOn }) => turnPushOn(false))
        .catch(() => undefined);
  }, [close, hasPush]);
  return { isOpen: isWaiting && (hasPush || isOnDesktop()), hasPush, accept, decline: close };
};

/**
 * Notifies by the desktop where the visitor has allowed it and looks at something else. Tabs that say the same replace each other's
 * notification.
 */
export const notifyDesktop = (words: string, onPress: () => void): void => {
  if (isPushOn() || !isOnDesktop() || Notification.permission !== 'granted' || document.hasFocus()) return;
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

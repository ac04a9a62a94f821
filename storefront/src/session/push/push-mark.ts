const key = 'push-on';

/** Whether this browser gets the shop's notifications: a page then shows none of its own beside them. */
export const isPushOn = (): boolean => {
  try {
    return localStorage.getItem(key) !== null;
  } catch {
    return false;
  }
};

/** Remembers it in this browser; one without storage shows both. */
export const markPush = (isOn: boolean): void => {
  try {
    if (isOn) localStorage.setItem(key, '1');
    else localStorage.removeItem(key);
  } catch {
    return;
  }
};

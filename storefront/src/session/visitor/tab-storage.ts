/** Values that live as long as the tab. Where the browser forbids storage, nothing is kept and nothing fails. */
export const keepInTab = (key: string, value: unknown): void => {
  try {
    sessionStorage.setItem(key, JSON.stringify(value));
  } catch {
    return;
  }
};

export const dropFromTab = (key: string): void => {
  try {
    sessionStorage.removeItem(key);
  } catch {
    return;
  }
};

/** The kept value, if `isExpected` accepts it. */
export const readFromTab = <Value>(key: string, isExpected: (value: unknown) => value is Value): Value | undefined => {
  try {
    const text = sessionStorage.getItem(key);
    const value: unknown = text === null ? undefined : JSON.parse(text);
    return isExpected(value) ? value : undefined;
  } catch {
    return undefined;
  }
};

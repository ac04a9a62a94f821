const lifeMs = 60 * 60_000;

/** Values that live for an hour, in all tabs of the browser. Where the browser forbids storage, nothing is kept and nothing fails. */
export const keepForAnHour = (key: string, value: unknown): void => {
  try {
    localStorage.setItem(key, JSON.stringify({ value, until: Date.now() + lifeMs }));
  } catch {
    return;
  }
};

export const dropKept = (key: string): void => {
  try {
    localStorage.removeItem(key);
  } catch {
    return;
  }
};

/** The kept value, if its hour is not over and `isExpected` accepts it. */
export const readKept = <Value>(key: string, isExpected: (value: unknown) => value is Value): Value | undefined => {
  try {
    const text = localStorage.getItem(key);
    const kept = text === null ? undefined : (JSON.parse(text) as { value?: unknown; until?: unknown });
    const isFresh = typeof kept?.until === 'number' && kept.until > Date.now();
    return isFresh && isExpected(kept.value) ? kept.value : undefined;
  } catch {
    return undefined;
  }
};

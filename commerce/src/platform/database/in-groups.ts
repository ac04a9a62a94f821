export interface GroupBounds {
  /** So many go at once, also while another group is under way. */
  sizeMax: number;
  /** How long a group holds up the next one at most. */
  holdMaxMs: number;
}

/**
 * Does the same work for many callers in groups: those who come while a group is under way wait, and go together once its first member is
 * answered. What the work of all members reads together and commits together then costs once a group. A lone caller waits for nobody, a full
 * group for no other one, and work that stands still holds the others up for a moment only. Each caller has an answer or a failure of his own.
 */
export const inGroups = <Ask, Answer>(
  work: (ask: Ask) => Promise<Answer>,
  { sizeMax, holdMaxMs }: GroupBounds,
): ((ask: Ask) => Promise<Answer>) => {
  const waiting: ((end: () => void) => void)[] = [];
  let groupsUnderWay = 0;
  let isDue = false;
  const begin = (): void => {
    let isOver = false;
    const end = (): void => {
      if (isOver) return;
      isOver = true;
      clearTimeout(timer);
      groupsUnderWay -= 1;
      goOn();
    };
    const timer = setTimeout(end, holdMaxMs);
    groupsUnderWay += 1;
    for (const go of waiting.splice(0, sizeMax)) go(end);
  };
  const mayBegin = (): boolean => waiting.length > 0 && (groupsUnderWay === 0 || waiting.length >= sizeMax);
  // Those who were answered together ask again in the same turn.
  const goOn = (): void => {
    if (isDue || !mayBegin()) return;
    isDue = true;
    setImmediate(() => {
      isDue = false;
      if (!mayBegin()) return;
      begin();
      goOn();
    });
  };
  return async (ask) => {
    const end = await new Promise<() => void>((go) => {
      waiting.push(go);
      goOn();
    });
    try {
      return await work(ask);
    } finally {
      end();
    }
  };
};

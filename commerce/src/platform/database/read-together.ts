/** Asks that one read answers at most. */
const asksMax = 500;

interface Waiting<Ask, Answer> {
  ask: Ask;
  resolve: (answer: Answer) => void;
  reject: (failure: unknown) => void;
}

/**
 * Reads at once for all who ask in the same turn of the event loop, and for those who asked while the read before was under way. Each answer
 * is read after it was asked for: nothing is remembered. A lone ask waits for nobody. This is for what each SMS or order asks for: those whose
 * last answer came by one read ask next in the same turn, so that twenty at once stay together from one read to the next.
 * @param readMany answers in the order of the asks; a failure is the answer to each of them
 */
export const readTogether = <Ask, Answer>(
  readMany: (asks: readonly Ask[]) => Promise<readonly Answer[]>,
): ((ask: Ask) => Promise<Answer>) => {
  const waiting: Waiting<Ask, Answer>[] = [];
  let isReading = false;
  const readNext = async (): Promise<void> => {
    const asked = waiting.splice(0, asksMax);
    try {
      const answers = await readMany(asked.map(({ ask }) => ask));
      asked.forEach(({ resolve }, index) => resolve(answers[index] as Answer));
    } catch (failure) {
      for (const { reject } of asked) reject(failure);
    } finally {
      isReading = false;
      schedule();
    }
  };
  const schedule = (): void => {
    if (isReading || waiting.length === 0) return;
    isReading = true;
    setImmediate(() => void readNext());
  };
  return (ask) =>
    new Promise((resolve, reject) => {
      waiting.push({ ask, resolve, reject });
      schedule();
    });
};

/**
 * The same for documents that are found by one value.
 * @param readMany the documents of these values, in any order
 * @returns undefined in the place of a document that is not there
 */
export const readEachTogether = <Key extends string | number, Found>(
  readMany: (keys: Key[]) => Promise<readonly Found[]>,
  keyOf: (found: Found) => Key,
): ((key: Key) => Promise<Found | undefined>) =>
  readTogether<Key, Found | undefined>(async (keys) => {
    const found = new Map((await readMany([...new Set(keys)])).map((one) => [keyOf(one), one]));
    return keys.map((key) => found.get(key));
  });

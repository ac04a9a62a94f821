import { apiCallsPerKeyMax } from '@shop/shared-types/constants';

import type { ApiCallLine, LoggedKey } from './api-call-line.ts';
import { apiCallCollection } from './api-call.model.ts';

/** After this many new lines a key is cut back to its bound. */
const cutEvery = 1_000;
const countedKeysMax = 20_000;

const cutBack = async ({ userId, keyId }: LoggedKey): Promise<void> => {
  const [oldest] = await apiCallCollection()
    .find({ userId, keyId }, { projection: { at: 1 } })
    .sort({ at: -1, _id: -1 })
    .skip(apiCallsPerKeyMax)
    .limit(1)
    .toArray();
  if (oldest) await apiCallCollection().deleteMany({ userId, keyId, at: { $lte: oldest.at } });
};

/** Keeps the log of each key at its newest lines. A key exceeds its bound by what nodes wrote since they last cut it back. */
export const createKeyCutter = () => {
  const counts = new Map<string, LoggedKey & { count: number }>();
  return {
    /** Counts the lines that were written for the first time, and cuts back the keys whose turn it is. */
    afterWriting: async (lines: readonly ApiCallLine[]): Promise<void> => {
      if (counts.size > countedKeysMax) counts.clear();
      for (const { userId, keyId } of lines) {
        const name = `${userId} ${keyId}`;
        counts.set(name, { userId, keyId, count: (counts.get(name)?.count ?? 0) + 1 });
      }
      for (const [name, key] of counts) {
        if (key.count < cutEvery) continue;
        counts.delete(name);
        await cutBack(key);
      }
    },
  };
};

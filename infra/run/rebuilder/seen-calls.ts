import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';

import { signatureAgeMaxMs, type SignedCall } from './request-signature.ts';

/** Calls that were accepted once. A copy of one is refused. */
export interface SeenCalls {
  /** Records a call on disk before it resolves. @returns false when the call was recorded before */
  note(call: SignedCall, now: Date): Promise<boolean>;
}

/** Keeps calls in `file` as long as their signatures are valid, so that a restart forgets none that could be sent again. */
export const createSeenCalls = (file: string): SeenCalls => {
  let seen: Map<string, number> | undefined;
  let writing = Promise.resolve();

  const read = async (): Promise<Map<string, number>> => {
    const text = await readFile(file, 'utf8').catch(() => '[]');
    return new Map(JSON.parse(text) as [string, number][]);
  };
  const write = async (entries: [string, number][]): Promise<void> => {
    await mkdir(dirname(file), { recursive: true });
    await writeFile(`${file}.next`, JSON.stringify(entries));
    await rename(`${file}.next`, file);
  };

  return {
    note: async ({ id, signedAtMs }, now) => {
      seen ??= await read();
      if (seen.has(id)) return false;
      seen.set(id, signedAtMs);
      const oldestMs = now.getTime() - signatureAgeMaxMs;
      for (const [known, atMs] of seen) if (atMs < oldestMs) seen.delete(known);
      const entries = [...seen];
      writing = writing.catch(() => undefined).then(() => write(entries));
      await writing;
      return true;
    },
  };
};

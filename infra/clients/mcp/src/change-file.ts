import { open, readFile, rename, rm, stat, type FileHandle } from 'node:fs/promises';

const lockMaxMs = 10_000;
const tryEveryMs = 20;

const isCode = (failure: unknown, code: string): boolean => (failure as NodeJS.ErrnoException).code === code;

/** A lock that is older than any change takes belongs to a process that died. */
const removeLeftLock = async (lock: string): Promise<void> => {
  const facts = await stat(lock).catch(() => undefined);
  if (facts && Date.now() - facts.mtimeMs > lockMaxMs) await rm(lock, { force: true });
};

const takeLock = async (lock: string): Promise<FileHandle> => {
  for (const endsAt = Date.now() + 2 * lockMaxMs; ;) {
    try {
      return await open(lock, 'wx', 0o600);
    } catch (failure) {
      if (!isCode(failure, 'EEXIST') || Date.now() > endsAt) throw failure;
      await removeLeftLock(lock);
      await new Promise((resolve) => setTimeout(resolve, tryEveryMs));
    }
  }
};

const writeWhole = async (path: string, text: string): Promise<void> => {
  const fresh = `${path}.new`;
  const file = await open(fresh, 'w', 0o600);
  try {
    await file.writeFile(text);
    await file.sync();
  } finally {
    await file.close();
  }
  await rename(fresh, path);
};

/**
 * Reads a JSON file, changes it, and writes it back in one step, while no other process does. A change that throws leaves the file as it was.
 * @param empty the content where there is no file yet; a damaged file is an error, not an empty one.
 */
export const changeFile = async <Content, Result>(
  path: string,
  empty: Content,
  change: (content: Content) => Result,
): Promise<Result> => {
  const lock = `${path}.lock`;
  const held = await takeLock(lock);
  try {
    const text = await readFile(path, 'utf8').catch((failure: unknown) => {
      if (isCode(failure, 'ENOENT')) return undefined;
      throw failure;
    });
    const content = text === undefined ? empty : (JSON.parse(text) as Content);
    const result = change(content);
    await writeWhole(path, JSON.stringify(content));
    return result;
  } finally {
    await held.close();
    await rm(lock, { force: true });
  }
};

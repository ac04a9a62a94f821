import { readFile } from 'node:fs/promises';

/**
 * Number of files and sockets that this process may open; undefined where the system does not say. Node raises its soft limit to the hard
 * one.
 */
export const readOpenFilesMax = async (limitsFile = '/proc/self/limits'): Promise<number | undefined> => {
  const text = await readFile(limitsFile, 'utf8').catch(() => '');
  const soft = /^Max open files\s+(\d+)/m.exec(text)?.[1];
  return soft === undefined ? undefined : Number(soft);
};

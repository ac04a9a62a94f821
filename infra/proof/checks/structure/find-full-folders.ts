import { posix } from 'node:path';

/** Above this number of files side by side, a folder no longer shows what it holds. */
export const filesMax = 40;

/** The folders of source code with more files side by side than `filesMax`, fullest first. Tests count: they are read beside their source. */
export const findFullFolders = (paths: readonly string[]): { folder: string; files: number }[] => {
  const counts = new Map<string, number>();
  for (const path of paths.filter((one) => /\.tsx?$/.test(one))) {
    const folder = posix.dirname(path);
    counts.set(folder, (counts.get(folder) ?? 0) + 1);
  }
  return [...counts]
    .map(([folder, files]) => ({ folder, files }))
    .filter(({ files }) => files > filesMax)
    .sort((a, b) => b.files - a.files);
};

import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

import { localeCodes, unprefixedLocale } from '@shop/shared-types/locales';

/** Test builder: the least that passes the checks, home and 404 in every language, with `files` put over it. */
export const writeBuiltSite = async (folder: string, files: Record<string, string | Buffer> = {}): Promise<void> => {
  const homes = localeCodes.flatMap((code) => {
    const prefix = code === unprefixedLocale ? '' : `/${code}`;
    return [
      [
        `${prefix}/index.html`,
        `<html lang="${code}"><script>window.page="${prefix}/"</script><a href="${prefix || '/'}">home</a></html>`,
      ],
      [`${prefix}/404.html`, `<html lang="${code}">not found in ${code}</html>`],
    ] as const;
  });
  for (const [path, content] of Object.entries({ ...Object.fromEntries(homes), ...files })) {
    const file = join(folder, path);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, content);
  }
};

export interface TestFolders {
  built: string;
  releases: string;
  remove(): Promise<void>;
}

export const makeTestFolders = async (): Promise<TestFolders> => {
  const folder = await mkdtemp(join(tmpdir(), 'shop-releases-'));
  return {
    built: join(folder, 'public'),
    releases: join(folder, 'releases'),
    remove: () => rm(folder, { recursive: true, force: true }),
  };
};

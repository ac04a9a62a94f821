import { copyFile, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';

import ts from 'typescript';

import { rootFolder } from '../config/workspace.ts';

/** Folders of the CMS that Strapi loads. `dist/build` beside them is the admin. */
const parts = ['config', 'src', 'seed', 'types'];

const cmsFolder = join(rootFolder, 'cms');

const readSettings = (): ts.ParsedCommandLine => {
  const host: ts.ParseConfigFileHost = {
    ...ts.sys,
    onUnRecoverableConfigFileDiagnostic: ({ messageText }) => {
      throw new Error(ts.flattenDiagnosticMessageText(messageText, '\n'));
    },
  };
  const settings = ts.getParsedCommandLineOfConfigFile(join(cmsFolder, 'tsconfig.json'), {}, host);
  if (!settings) throw new Error('cms/tsconfig.json cannot be read');
  return settings;
};

const isNeeded = (file: string): boolean => !/\.(?:d|test|stage)\.ts$/.test(file);

/**
 * Turns the server's part of the CMS into JavaScript, file by file. Types are checked by `npm run typecheck`; `strapi build` checks them as
 * well, which takes five times as long.
 */
const compileServer = async (): Promise<void> => {
  const { fileNames, options } = readSettings();
  const outFolder = join(cmsFolder, 'dist');
  for (const part of parts) await rm(join(outFolder, part), { recursive: true, force: true });
  for (const file of fileNames.filter(isNeeded)) {
    const target = join(outFolder, relative(cmsFolder, file));
    await mkdir(dirname(target), { recursive: true });
    if (file.endsWith('.json')) await copyFile(file, target);
    else {
      const source = await readFile(file, 'utf8');
      const { outputText } = ts.transpileModule(source, { compilerOptions: options, fileName: file });
      await writeFile(target.replace(/\.ts$/, '.js'), outputText);
    }
  }
  // Strapi looks for this folder when it starts, and serves from it what is built later.
  await mkdir(join(outFolder, 'build'), { recursive: true });
};

await compileServer();

import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** What Gatsby would put at the end of every page to start it. */
export interface EntryScripts {
  /** Inline scripts, joined: which file belongs to which template, and the build's name. */
  facts: string;
  /** Addresses of the scripts that start every page. */
  files: string[];
  /** Those that a page's own template needs beside them, by its name. */
  templates: Record<string, string[]>;
}

interface WebpackStats {
  namedChunkGroups: Record<string, { assets: { name: string }[] }>;
}

const inlineScript = /<script(?![^>]*\ssrc=)[^>]*>([^]*?)<\/script>/g;
const scriptFile = /<script[^>]*\ssrc="([^"]+)"/g;
const templateChunk = /^component---src-templates-(.+)-tsx$/;

const readTemplates = (publicFolder: string): EntryScripts['templates'] => {
  const stats = JSON.parse(readFileSync(join(publicFolder, 'webpack.stats.json'), 'utf8')) as WebpackStats;
  return Object.fromEntries(
    Object.entries(stats.namedChunkGroups).flatMap(([chunk, { assets }]) => {
      const template = templateChunk.exec(chunk)?.[1];
      return template === undefined ? [] : [[template, assets.map(({ name }) => `/${name}`)]];
    }),
  );
};

/** Reads them from what Gatsby writes after compiling the scripts: the part that all pages share, and webpack's own account. */
export const readEntryScripts = (publicFolder: string): EntryScripts => {
  const html = readFileSync(join(publicFolder, '_gatsby', 'slices', '_gatsby-scripts-1.html'), 'utf8');
  return {
    facts: [...html.matchAll(inlineScript)].map(([, script = '']) => script.trim()).join(''),
    files: [...html.matchAll(scriptFile)].map(([, address = '']) => address),
    templates: readTemplates(publicFolder),
  };
};

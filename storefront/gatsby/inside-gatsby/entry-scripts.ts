import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The scripts that Gatsby would put at the end of every page to start it. */
export interface EntryScripts {
  /** Inline scripts, joined: which file belongs to which template, and the build's name. */
  facts: string;
  /** Addresses of the scripts that start every page. */
  files: string[];
  /** Addresses of the further scripts that a template needs, by the template's name. */
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

/** Reads the scripts from the files that Gatsby writes after compiling: the HTML that all pages share, and webpack's statistics. */
export const readEntryScripts = (publicFolder: string): EntryScripts => {
  const html = readFileSync(join(publicFolder, '_gatsby', 'slices', '_gatsby-scripts-1.html'), 'utf8');
  return {
    facts: [...html.matchAll(inlineScript)].map(([, script = '']) => script.trim()).join(''),
    files: [...html.matchAll(scriptFile)].map(([, address = '']) => address),
    templates: readTemplates(publicFolder),
  };
};

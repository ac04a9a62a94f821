import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

import { expect } from 'chai';

import en from './messages/en.json';
import { compileMessages } from './compile-messages';
import { messagesOfPage, splitLateMessages } from './late-messages';

const messages = compileMessages(en);
const { early, late } = splitLateMessages(messages);
/** Messages that only some pages carry. A template that is not named has all of them. */
const ofPages = messagesOfPage(messages, 'another');
const sourceFolder = join(import.meta.dirname, '..');
const staticImport = /^(?:import|export) (?!type )[^']*from '(\.[^']+)';/gm;
const lateImport = /import\((?:\/\*.*?\*\/ )?'(\.[^']+)'\)/g;
const idLike = /['"]([a-z-]+\.[a-z0-9-]+)['"]/g;

const fileOf = (path: string): string | undefined =>
  ['.ts', '.tsx']
    .map((ending) => path + ending)
    .find((file) => {
      try {
        return readFileSync(file).length > 0;
      } catch {
        return false;
      }
    });

/** All modules that run with a file: what it imports, and what it loads later without the late messages around it. */
const modulesOf = (file: string, found = new Map<string, string>()): Map<string, string> => {
  if (found.has(file)) return found;
  const text = readFileSync(file, 'utf8');
  found.set(file, text);
  const imports = [...text.matchAll(staticImport), ...(text.includes('<LatePart') ? [] : text.matchAll(lateImport))];
  for (const [, path = ''] of imports) {
    const imported = fileOf(join(dirname(file), path));
    if (imported) modulesOf(imported, found);
  }
  return found;
};

const missingIn = (file: string, known: object): string[] =>
  [...modulesOf(file)].flatMap(([path, text]) =>
    [...text.matchAll(idLike)].flatMap(([, id = '']) => (id in ofPages && !(id in known) ? [`${id} of ${path}`] : [])),
  );

describe('the messages of a page', () => {
  it('are all there: in every page those of its frame', () => {
    expect(missingIn(join(sourceFolder, 'layouts', 'app.tsx'), early)).to.deep.equal([]);
  });

  for (const file of readdirSync(join(sourceFolder, 'templates')).filter((name) => name.endsWith('.tsx'))) {
    it(`are all there: ${file}`, () => {
      const known = { ...early, ...messagesOfPage(messages, file.replace('.tsx', '')) };
      expect(missingIn(join(sourceFolder, 'templates', file), known)).to.deep.equal([]);
    });
  }

  it('are all there in a late part', () => {
    expect(Object.keys({ ...early, ...late })).to.have.members(Object.keys(en));
  });

  it('are told by the feature in their id', () => {
    const some = compileMessages({ 'top-up.title': 'Top up', 'auth.top-up': 'Top up', 'top-upper.title': 'No' });
    expect(Object.keys(splitLateMessages(some).late)).to.deep.equal(['top-up.title']);
    expect(Object.keys(splitLateMessages(some).early)).to.deep.equal(['auth.top-up', 'top-upper.title']);
  });
});

import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { expect } from 'chai';

import { commandScripts, rootFolder } from '../../../run/config/workspace.ts';

/** A fault for each rule that asks for types. */
const faults: Readonly<Record<string, string>> = {
  'await-thenable': 'export const waits = async () => { await 5; };',
  'no-array-delete': 'export const drop = (all: number[]) => { delete all[0]; };',
  'no-base-to-string': 'export const say = (given: { a: number }) => `${String(given)}`;',
  'no-duplicate-type-constituents': 'export type Twice = string | string;',
  'no-floating-promises': 'export const forget = () => { Promise.resolve(1); };',
  'no-for-in-array': 'export const each = (all: number[]) => { for (const one in all) console.log(one); };',
  'no-implied-eval': "export const later = () => setTimeout('one()', 5);",
  'no-misused-promises': 'export const ask = (given: Promise<boolean>) => (given ? 1 : 2);',
  'no-redundant-type-constituents': 'export type Any = unknown | string;',
  'no-unnecessary-type-assertion': 'export const same = (given: string) => given as string;',
  'no-unsafe-argument': 'export const pass = (given: any) => Number.parseInt(given, 10);',
  'no-unsafe-assignment': 'export const take = (given: any) => { const taken = given; return Boolean(taken); };',
  'no-unsafe-call': 'export const call = (given: any) => { given(); };',
  'no-unsafe-enum-comparison': 'enum One { A = 1 } export const is = (given: One) => given === 1;',
  'no-unsafe-member-access': 'export const read = (given: any) => { void given.one; };',
  'no-unsafe-return': 'export const give = (given: any) => given;',
  'no-unsafe-unary-minus': 'export const minus = (given: string) => -given;',
  'only-throw-error': "export const fail = () => { throw 'no error'; };",
  'prefer-promise-reject-errors': "export const refuse = () => Promise.reject('no error');",
  'require-await': 'export const idle = async () => 1;',
  'restrict-plus-operands': "export const add = (given: { a: 1 }) => given + 'a';",
  'restrict-template-expressions': 'export const print = (given: object) => `${given}`;',
  'unbound-method': 'class One { a() { return this; } } export const taken = new One().a;',
};

interface Found {
  diagnostics: { code: string }[];
}

describe('the lint rules that ask for types', function typedRules() {
  this.timeout(60_000);
  let folder = '';
  before(async () => {
    folder = await mkdtemp(join(rootFolder, 'infra/.lint-'));
    const settings = await readFile(join(rootFolder, '.oxlintrc.json'), 'utf8');
    await writeFile(join(folder, 'settings.json'), settings);
    await symlink(join(rootFolder, 'tsconfig.base.json'), join(folder, 'base.json'));
    await writeFile(join(folder, 'tsconfig.json'), '{ "extends": "./base.json", "include": ["."] }');
    for (const [rule, fault] of Object.entries(faults)) await writeFile(join(folder, `${rule}.ts`), `${fault}\n`);
  });
  after(() => rm(folder, { recursive: true, force: true }));

  const lint = (): Promise<Found> =>
    new Promise((resolve, reject) => {
      const args = [commandScripts.oxlint, '-c', 'settings.json', '--type-aware', '-f', 'json', '.'];
      execFile(process.execPath, args, { cwd: folder, maxBuffer: 2 ** 26 }, (failure, said) =>
        said ? resolve(JSON.parse(said) as Found) : reject(failure ?? new Error('the linter said nothing')),
      );
    });

  it('are all on: a fault for each is found', async () => {
    const { diagnostics } = await lint();
    const found = new Set(diagnostics.map(({ code }) => code.replace(/^.*\((.*)\)$/, '$1')));
    expect([...found].toSorted()).to.deep.equal(Object.keys(faults));
  });
});

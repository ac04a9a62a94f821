import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

import { expect } from 'chai';

import { commandScripts } from '../../../run/config/workspace.ts';
import { fetchLockedPackages, type FetchedPackages } from '../fetch-locked-packages.fixture.ts';
import { testEngine } from '../serve-engine.fixture.ts';
import { country } from '../start-engine.fixture.ts';

const run = promisify(execFile);
const fetchTimeoutMs = 10 * 60_000;
const program = fileURLToPath(new URL('use_generated_client.py', import.meta.url));
const documents = { buyers: '/api/openapi.json', staff: '/api/openapi-staff.json' } as const;

interface OpenApi {
  paths: Record<string, Record<string, { operationId: string }>>;
  components: { schemas: Record<string, object> };
}

/** Each language writes names in a way of its own. */
const plain = (name: string): string => name.toLowerCase().replaceAll('_', '');

const callsOf = ({ paths }: OpenApi): string[] =>
  Object.values(paths).flatMap((methods) => Object.values(methods).map(({ operationId }) => plain(operationId)));
const schemasOf = ({ components: { schemas } }: OpenApi): string[] =>
  Object.entries(schemas).flatMap(([name, schema]) => ('properties' in schema ? [plain(name)] : []));

const tsconfig = {
  compilerOptions: {
    strict: true,
    noEmit: true,
    target: 'ES2022',
    module: 'ESNext',
    moduleResolution: 'bundler',
    lib: ['ES2022', 'DOM', 'DOM.Iterable'],
    types: [],
  },
  include: ['made'],
};

/** Compiles only while a purchase has its fields and its answer their types. */
const buyersProgram = `
import { buyNumber, type Activation } from './index';
export const buy = async (): Promise<Activation | undefined> => {
  const { data } = await buyNumber({ body: { service: 'tg', country: 46 } });
  return data?.data;
};
`;

describe('clients that others generate from the OpenAPI documents (rule 20.28)', function () {
  this.timeout(fetchTimeoutMs);
  let packages: FetchedPackages;
  let folder = '';
  before(async () => {
    packages = await fetchLockedPackages({ name: 'client-generators', lockFolder: new URL('locks/', import.meta.url) });
    folder = await mkdtemp(join(tmpdir(), 'shop-generated-'));
  });
  after(() => rm(folder, { recursive: true, force: true }));

  const fetchDocument = async (reader: keyof typeof documents): Promise<{ file: string; openApi: OpenApi }> => {
    const text = await (await fetch(testEngine().url + documents[reader])).text();
    const file = join(folder, `${reader}.json`);
    await writeFile(file, text);
    return { file, openApi: JSON.parse(text) as OpenApi };
  };

  for (const reader of ['buyers', 'staff'] as const) {
    it(`@hey-api/openapi-ts: every call and object for ${reader}, compiled strictly`, async () => {
      const { file, openApi } = await fetchDocument(reader);
      const home = await mkdtemp(join(folder, 'ts-'));
      const generator = join(packages.nodeModules, '.bin/openapi-ts');
      await run(generator, ['--input', file, '--output', join(home, 'made'), '--no-log-file', '--silent'], {
        cwd: home,
      });
      if (reader === 'buyers') await writeFile(join(home, 'made/buy.ts'), buyersProgram);
      await writeFile(join(home, 'tsconfig.json'), JSON.stringify(tsconfig));
      const compiled = await run(process.execPath, [commandScripts.tsc, '-p', home]).catch(
        (failure: unknown) => failure as { stdout: string },
      );
      expect(compiled.stdout).to.equal('');
      const calls = await readFile(join(home, 'made/sdk.gen.ts'), 'utf8');
      const types = await readFile(join(home, 'made/types.gen.ts'), 'utf8');
      const named = (text: string, kind: string) =>
        [...text.matchAll(new RegExp(`^export ${kind} (\\w+)`, 'gm'))].map(([, name = '']) => plain(name));
      expect(named(calls, 'const')).to.include.members(callsOf(openApi));
      expect(named(types, 'type')).to.include.members(schemasOf(openApi));
    });

    it(`openapi-python-client: every call and object for ${reader}, imported, nothing left out`, async () => {
      const { file, openApi } = await fetchDocument(reader);
      const config = join(folder, 'config.yml');
      await writeFile(config, 'post_hooks: []\n');
      const name = `shop_for_${reader}`;
      const env = {
        PATH: process.env['PATH'],
        PYTHONPATH: `${folder}:${packages.pythonPath}`,
        SHOP_URL: testEngine().url,
        SHOP_KEY: testEngine().apiKey,
        COUNTRY: String(country),
      };
      const args = ['generate', '--path', file, '--output-path', join(folder, name), '--meta', 'none'];
      const { stdout } = await run('python3', ['-m', 'openapi_python_client', ...args, '--config', config], { env });
      expect(stdout).not.to.match(/warning|error|omitted|cannot/i);
      const used = await run('python3', ['-B', program, name], { env, timeout: 120_000 });
      const said = JSON.parse(used.stdout) as { calls: string[]; classes: string[]; bought?: unknown[] };
      expect(said.calls.map(plain)).to.have.members(callsOf(openApi));
      expect(said.classes.map(plain)).to.include.members(schemasOf(openApi));
      if (reader === 'buyers') expect(said.bought).to.deep.equal(['waiting', 'cancelled', 'PRICE_CHANGED', true]);
    });
  }
});

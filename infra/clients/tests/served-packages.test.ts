import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { promisify } from 'node:util';

import { Client } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import { expect } from 'chai';

import { startTestGateway, type TestGateway } from '../../run/gateway/start-test-gateway.fixture.ts';
import { rootFolder } from '../../run/config/workspace.ts';
import { listFiles } from '../pack/list-files.ts';
import { packClients, type PackedClient } from '../pack/pack-clients.ts';
import { createShop } from '../typescript/src/sdk/index.ts';
import { testEngine } from './serve-engine.fixture.ts';
import { country } from './start-engine.fixture.ts';

const run = promisify(execFile);
/** Nobody listens there: what is installed with it comes from the shop alone. */
const noRegistry = ['--registry', 'http://127.0.0.1:9'];

const program = `
import { createShop } from '@numeo/sdk';
const shop = createShop({ url: process.env.SHOP_URL, apiKey: process.env.API_KEY });
const number = await shop.buy({ service: 'tg', country: ${country}, maxPrice: 100_000 });
console.log('phone', number.phone);
await shop.cancel(number);
`;
const pythonProgram = `
import os
from numeo import Shop
shop = Shop(os.environ["SHOP_URL"], os.environ["API_KEY"])
number = shop.buy("tg", ${country}, max_price=100_000)
print("phone", number["phone"])
shop.cancel(number)
`;

describe('the clients that the shop serves (rule 20.34)', function () {
  this.timeout(180_000);
  let folder = '';
  let gateway: TestGateway;
  let packed: PackedClient[];
  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'shop-served-'));
    packed = await packClients(join(folder, 'clients'), 'https://shop.example');
    const names = await readdir(join(folder, 'clients'));
    const files = await Promise.all(
      names.map(async (name) => [`/clients/${name}`, await readFile(join(folder, 'clients', name))] as const),
    );
    gateway = await startTestGateway({
      engine: (_req, res) => res.end(),
      config: { commerceUrl: testEngine().url },
      files: Object.fromEntries(files),
    });
  });
  after(async () => {
    await gateway.close();
    await rm(folder, { recursive: true, force: true });
  });

  const environment = () => ({ PATH: process.env['PATH'], SHOP_URL: gateway.url, API_KEY: testEngine().apiKey });
  /** A clean folder with one client, installed from the running shop. */
  const installed = async (name: string, options: readonly string[] = noRegistry): Promise<string> => {
    const place = join(folder, name);
    await mkdir(place);
    await writeFile(join(place, 'package.json'), '{ "private": true, "type": "module" }');
    const from = `${gateway.url}/clients/${name}.tgz`;
    await run('npm', ['install', '--no-audit', '--no-fund', ...options, from], { cwd: place });
    return place;
  };

  it('have the same bytes whenever they are packed, and are listed with their hashes for people and programs', async () => {
    const again = await packClients(join(folder, 'again'), 'https://shop.example');
    expect(again).to.deep.equal(packed);
    expect(await readdir(join(folder, 'again'))).to.deep.equal(await readdir(join(folder, 'clients')));
    const listed = (await (await fetch(`${gateway.url}/clients/index.json`)).json()) as PackedClient[];
    expect(listed.map(({ name }) => name)).to.deep.equal([
      '@numeo/sdk',
      '@numeo/mcp',
      '@numeo/supplier-kit',
      '@numeo/sim-agent',
      'numeo',
      'numeo-go',
      'numeo-php',
      'numeo-java',
    ]);
    const page = await (await fetch(`${gateway.url}/clients`)).text();
    for (const { file, bytes, sha256, install } of listed) {
      const answer = await fetch(`${gateway.url}/clients/${file}`);
      const content = Buffer.from(await answer.arrayBuffer());
      expect([content.length, createHash('sha256').update(content).digest('hex')], file).to.deep.equal([bytes, sha256]);
      expect(answer.headers.get('cache-control')).to.include('must-revalidate');
      expect(install).to.match(
        new RegExp(`^(?:npm install|pip install|curl -O) https://shop\\.example/clients/${file}$`),
      );
      for (const words of [file, sha256, install]) expect(page).to.include(words);
    }
  });

  it('are for TypeScript a client and a command that buy, without another package', async () => {
    const place = await installed('numeo-sdk');
    await writeFile(join(place, 'buy.js'), program);
    const { stdout } = await run(process.execPath, ['buy.js'], { cwd: place, env: environment() });
    expect(stdout).to.match(/^phone 44\d{10}\n$/);
    const env = { ...environment(), NUMEO_URL: gateway.url, NUMEO_API_KEY: testEngine().apiKey };
    expect((await run(join(place, 'node_modules/.bin/numeo'), ['balance'], { env })).stdout).to.include('RUB');
    const lock = JSON.parse(await readFile(join(place, 'package-lock.json'), 'utf8')) as { packages: object };
    expect(Object.keys(lock.packages)).to.deep.equal(['', 'node_modules/@numeo/sdk']);
  });

  it('are for assistants a server that brings the client along and buys', async () => {
    const place = await installed('numeo-mcp', ['--prefer-offline']);
    const client = new Client({ name: 'test', version: '1.0.0' });
    const env = {
      PATH: process.env['PATH'] ?? '',
      NUMEO_URL: gateway.url,
      NUMEO_API_KEY: testEngine().apiKey,
      NUMEO_MCP_FOLDER: join(place, 'spending'),
    };
    await client.connect(new StdioClientTransport({ command: join(place, 'node_modules/.bin/numeo-mcp'), env }));
    try {
      const { structuredContent } = await client.callTool({
        name: 'buy_number',
        arguments: { service: 'tg', country, max_price_rub: 50 },
      });
      const { id } = structuredContent as { id: number };
      const { url, apiKey } = testEngine();
      expect((await createShop({ url, apiKey }).cancel(id)).status).to.equal('cancelled');
    } finally {
      await client.close();
    }
  });

  it('are for suppliers the contract kit and the SIM agent, which start', async () => {
    for (const name of ['numeo-supplier-kit', 'numeo-sim-agent']) {
      const place = await installed(name);
      const failure = (await run(join(place, 'node_modules/.bin', name), ['--no-such-option'], { cwd: place }).catch(
        (error: unknown) => error,
      )) as { code: number; stderr: string; stdout: string };
      expect(failure.code, name).to.be.within(1, 2);
      expect(`${failure.stderr}${failure.stdout}`, name).not.to.match(/Cannot find|SyntaxError|ERR_/);
    }
  });

  it('are for Python a wheel that pip finds in the list, and that buys', async () => {
    const place = join(folder, 'python');
    await run('python3', ['-m', 'venv', place]);
    const python = join(place, 'bin/python');
    await run(python, ['-m', 'pip', 'install', '--no-index', '--find-links', `${gateway.url}/clients`, 'numeo']);
    const { stdout } = await run(python, ['-W', 'error', '-c', pythonProgram], { cwd: place, env: environment() });
    expect(stdout).to.match(/^phone \+?44\d{10}\n$/);
    await run(python, ['-m', 'pip', 'check']);
  });

  it('are for Go, PHP and Java archives of the sources', async () => {
    for (const language of ['go', 'php', 'java']) {
      const name = `numeo-${language}`;
      const archive = join(folder, `${name}.zip`);
      const answer = await fetch(`${gateway.url}/clients/${name}.zip`);
      await writeFile(archive, Buffer.from(await answer.arrayBuffer()));
      await run('python3', ['-m', 'zipfile', '-e', archive, folder]);
      const source = join(rootFolder, 'infra/clients', language);
      const files = (await listFiles(source)).map((file) => relative(source, file));
      const unpacked = join(folder, name);
      expect((await listFiles(unpacked)).map((file) => relative(unpacked, file))).to.deep.equal(files);
      for (const file of files) {
        const bytes = await readFile(join(unpacked, file));
        expect(bytes).to.deep.equal(await readFile(join(source, file)));
        // Where no language is set, as in many containers, javac reads sources as ASCII and refuses anything else.
        if (language === 'java')
          expect(
            bytes.every((byte) => byte < 128),
            file,
          ).to.equal(true);
      }
    }
  });
});

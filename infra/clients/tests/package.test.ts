import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

import { expect } from 'chai';

import { commandScripts, rootFolder } from '../../run/config/workspace.ts';
import { testEngine } from './serve-engine.fixture.ts';
import { country } from './start-engine.fixture.ts';

const run = promisify(execFile);
const clientFolder = join(rootFolder, 'infra/clients/typescript');

/** A newcomer's program. It is compiled in strict mode against the packed types alone. */
const program = `
import { createShop, ShopError, type Activation } from '@numeo/sdk';

const shop = createShop({ url: process.env['SHOP_URL'] ?? '', apiKey: process.env['SHOP_KEY'] });
const number: Activation = await shop.buy({ service: 'tg', country: ${country}, maxPrice: 100_000 });
console.log('phone', number.phone);
const { code } = await shop.waitForCode(number, { timeoutMs: 15_000 });
console.log('code', code);
try {
  await shop.cancel(number);
} catch (failure) {
  if (failure instanceof ShopError && failure.code === 'ACTIVATION_STATUS_CONFLICT') console.log('refused', failure.status);
}
`;
const tsconfig = {
  compilerOptions: {
    target: 'ES2022',
    module: 'NodeNext',
    strict: true,
    noUncheckedIndexedAccess: true,
    exactOptionalPropertyTypes: true,
    lib: ['ES2022', 'DOM'],
    types: ['node'],
    typeRoots: [join(rootFolder, 'node_modules/@types')],
  },
  files: ['buy.ts'],
};

describe('the packed client', function () {
  this.timeout(120_000);
  let folder = '';
  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'shop-packed-'));
    await run(process.execPath, [commandScripts.tsc, '-b', clientFolder]);
    const packing = ['pack', '--json', '--ignore-scripts', '--pack-destination', folder];
    const { stdout } = await run('npm', packing, { cwd: clientFolder });
    const [packed] = JSON.parse(stdout) as { filename: string }[];
    await writeFile(join(folder, 'package.json'), '{ "private": true, "type": "module" }');
    const archive = `./${packed?.filename.replace('@', '').replace('/', '-') ?? ''}`;
    await run('npm', ['install', '--offline', '--no-audit', '--no-fund', archive], { cwd: folder });
  });
  after(() => rm(folder, { recursive: true, force: true }));

  it('brings no other package along, and no source but its own', async () => {
    const manifest = JSON.parse(await readFile(join(folder, 'node_modules/@numeo/sdk/package.json'), 'utf8')) as object;
    expect(manifest).to.not.have.any.keys('dependencies', 'peerDependencies', 'optionalDependencies');
    const lock = JSON.parse(await readFile(join(folder, 'package-lock.json'), 'utf8')) as { packages: object };
    expect(Object.keys(lock.packages)).to.deep.equal(['', 'node_modules/@numeo/sdk']);
  });

  it('compiles in a strict program of an empty folder, buys, and reads a code', async () => {
    await writeFile(join(folder, 'buy.ts'), program);
    await writeFile(join(folder, 'tsconfig.json'), JSON.stringify(tsconfig));
    await run(process.execPath, [commandScripts.tsc, '-p', folder]);
    const engine = testEngine();
    const running = run(process.execPath, ['buy.js'], {
      cwd: folder,
      env: { SHOP_URL: engine.url, SHOP_KEY: engine.apiKey },
    });
    let printed = '';
    running.child.stdout?.on('data', (piece: Buffer) => {
      printed += piece.toString();
      const phone = /^phone (\d+)\n/.exec(printed)?.[1];
      if (phone && !printed.includes('code')) void engine.pushSms(phone, 'Telegram code: 64209');
    });
    expect((await running).stdout.split('\n').slice(1)).to.deep.equal(['code 64209', 'refused 409', '']);
  });

  it('brings the command, which ends with a code of its own when it has no key', async () => {
    const command = join(folder, 'node_modules/.bin/numeo');
    const env = { PATH: process.env['PATH'], NUMEO_URL: testEngine().url, NUMEO_API_KEY: testEngine().apiKey };
    expect((await run(command, ['balance'], { env })).stdout).to.match(/^\d+\.\d\d RUB, held \d+\.\d\d RUB\n$/);
    const refused: unknown = await run(command, ['balance'], { env: { ...env, NUMEO_API_KEY: 'no-such-key' } }).catch(
      (failure: unknown) => failure,
    );
    expect(refused).to.deep.include({ code: 3, stdout: '' });
  });
});

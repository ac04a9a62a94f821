import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { expect } from 'chai';

import { readSettings } from '../../sim-agent/src/settings.ts';

describe('the settings of the SIM agent', () => {
  let folder = '';
  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'sim-agent-settings-'));
  });
  after(() => rm(folder, { recursive: true, force: true }));
  const write = async (settings: unknown): Promise<string> => {
    const path = join(folder, 'settings.json');
    await writeFile(path, JSON.stringify(settings));
    return path;
  };
  const problemOf = async (settings: unknown): Promise<string> =>
    readSettings(await write(settings), {}).then(
      () => '',
      (failure: Error) => failure.message,
    );

  it('take the shop’s address in one written form, and no address that is none (rule 20.30)', async () => {
    for (const [given, url] of [
      [' HTTPS://Shop.Example//\n', 'https://shop.example'],
      ['\u200bhttp://127.0.0.1:8080//pre//', 'http://127.0.0.1:8080/pre'],
      ['https://shop.example/?x=1#top', 'https://shop.example'],
    ] as const)
      expect(await readSettings(undefined, { NUMEO_URL: given, NUMEO_KEY: ' secret ' })).to.deep.include({
        url,
        key: 'secret',
      });
    for (const url of ['shop.example', 'ftp://shop.example', 'https://me:word@shop.example', ' '])
      expect(await problemOf({ url, key: 'secret' }), url).to.include('url: the address of the shop');
  });

  it('need an address and a key alone, from the environment or a file', async () => {
    const settings = await readSettings(undefined, { NUMEO_URL: 'http://shop.example', NUMEO_KEY: 'secret' });
    expect(settings).to.deep.include({ ports: ['/dev/ttyUSB*', '/dev/ttyACM*'], speed: 115_200, pagePort: 4_780 });
    const keyFile = join(folder, 'key');
    await writeFile(keyFile, 'from-a-file\n');
    const path = await write({ url: 'https://shop.example', keyFile, timings: { poll: 10 } });
    const { key, timings } = await readSettings(path, {});
    expect([key, timings.poll, timings.repeat]).to.deep.equal(['from-a-file', 10, 10_000]);
  });

  it('of phones name each number and each device once, and no phone is taken on half', async () => {
    const sim = { phone: '46731000001', country: 46 };
    const phone = { name: 'one', deviceIds: ['a'], signingKey: 'k', sims: { 1: sim, 2: null } };
    const problemWith = (androids: unknown) => problemOf({ url: 'https://shop.example', key: 'secret', androids });
    expect(await problemWith({ phones: [phone] })).to.equal('');
    const { androids } = await readSettings(
      await write({ url: 'https://s.example', key: 'k', androids: { phones: [phone] } }),
      {},
    );
    expect(androids).to.deep.include({ host: '127.0.0.1', port: 4_781 });
    for (const phones of [
      [phone, { ...phone, name: 'two', deviceIds: ['b'] }],
      [phone, { ...phone, name: 'two', sims: {} }],
      [{ ...phone, signingKey: '' }],
      [{ ...phone, sims: { 1: { ...sim, phone: '+46' } } }],
      [{ ...phone, sims: { 0: sim } }],
    ])
      expect(await problemWith({ phones })).to.match(/^androids: /m);
    expect(await problemWith({ phones: [phone], certificate: '/cert.pem' })).to.match(/^androids: /m);
  });

  it('are all named when they are wrong, without the key', async () => {
    const wrong = { key: 'secret', url: 'shop', ports: [], speed: 'fast', phones: { 1: '+46' }, timings: { poll: 0 } };
    const problem = await problemOf(wrong);
    for (const name of ['url', 'ports', 'speed', 'phones', 'timings'])
      expect(problem).to.match(new RegExp(`^${name}: `, 'm'));
    expect(problem).to.not.include('secret');
    expect(await readSettings('/nowhere.json', {}).catch((failure: Error) => failure.message)).to.match(
      /^\/nowhere\.json: /,
    );
  });
});

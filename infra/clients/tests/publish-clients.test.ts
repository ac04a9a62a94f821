import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { expect } from 'chai';

import { publishClients } from '../pack/publish-clients.ts';

interface Published {
  name: string;
  versions: Record<string, { dist: { shasum: string } }>;
}

describe('the clients on a registry of the owner', function () {
  this.timeout(180_000);
  let folder = '';
  let registry = '';
  let server: Server;
  const packages = new Map<string, Published>();
  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'shop-publish-'));
    server = createServer((req, res) => {
      const name = decodeURIComponent(req.url ?? '').slice(1);
      let body = '';
      req.setEncoding('utf8').on('data', (piece: string) => (body += piece));
      req.on('end', () => {
        res.setHeader('content-type', 'application/json');
        if (req.method === 'PUT') {
          packages.set(name, JSON.parse(body) as Published);
          res.writeHead(201).end('{"ok":true}');
          return;
        }
        const found = packages.get(name);
        res.writeHead(found ? 200 : 404).end(JSON.stringify(found ?? { error: 'not found' }));
      });
    });
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    registry = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
    await writeFile(join(folder, 'npmrc'), `//127.0.0.1:${(server.address() as AddressInfo).port}/:_authToken=token\n`);
  });
  after(async () => {
    server.closeAllConnections();
    await new Promise((done) => server.close(done));
    await rm(folder, { recursive: true, force: true });
  });

  const publish = async (isConfirmed: boolean): Promise<string> => {
    let told = '';
    const env = {
      ...process.env,
      npm_config_userconfig: join(folder, 'npmrc'),
      npm_config_cache: join(folder, 'cache'),
    };
    const print = (line: string): void => void (told += `${line}\n`);
    await publishClients({ folder: join(folder, 'packed'), registry, isConfirmed, print, env });
    return told;
  };

  it('are only listed until the owner says yes', async () => {
    expect(await publish(false)).to.include('Nothing was sent. Add --yes to publish 4 packages');
    expect(packages.size).to.equal(0);
  });

  it('are published by npm, once, and other bytes under a version are refused', async () => {
    expect(await publish(true)).to.match(/@numeo\/sdk@\S+: published/);
    expect([...packages.keys()]).to.include.members(['@numeo/sdk', '@numeo/mcp']);
    expect(packages.size).to.equal(4);
    expect(await publish(true))
      .to.match(/@numeo\/sdk@\S+: is there already/)
      .and.not.to.include(': published');
    for (const version of Object.values(packages.get('@numeo/sdk')?.versions ?? {}))
      version.dist.shasum = '0'.repeat(40);
    const refusal = await publish(true).catch((failure: Error) => failure.message);
    expect(refusal).to.include('has other bytes under @numeo/sdk@').and.to.include('raise the version');
  });
});

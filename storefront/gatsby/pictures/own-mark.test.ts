import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { expect } from 'chai';
import sharp from 'sharp';

import { buildCms, buildShopContent } from '../build-shop-content.fixture';
import { linksOf } from '../held-back/document-links';
import { documentsOf } from '../held-back/held-back-document';
import type { ShopContent } from '../shop-content';
import { writeOwnMark } from './own-mark';
import { markAddress } from './picture-addresses';
import { UnusablePicture } from './pictures';
import type { Upload } from './upload';

const projectFolder = join(import.meta.dirname, '../..');
const mark: Upload = {
  url: '/uploads/mark.png',
  name: 'mark.png',
  width: 600,
  height: 300,
  updatedAt: '2026-01-09T12:00:00Z',
};

describe('the organisation’s mark (rule 2.14)', () => {
  let folder = '';
  let cms: Server;
  const asked: string[] = [];
  const shopWith = (own: Upload | null): ShopContent => {
    const shop = buildShopContent();
    const { organisation } = shop.byLocale.en;
    const { port } = cms.address() as AddressInfo;
    return {
      ...shop,
      settings: { ...shop.settings, cmsUrl: `http://127.0.0.1:${port}` },
      byLocale: { ...shop.byLocale, en: { ...shop.byLocale.en, organisation: { ...organisation, mark: own } } },
    };
  };
  const places = () => ({ projectFolder, cacheFolder: join(folder, '.cache'), publicFolder: folder });
  const read = (name: string): Promise<Buffer> => readFile(join(folder, name));
  const sizeOf = async (file: Buffer): Promise<string> => {
    const { width, height, format } = await sharp(file).metadata();
    return `${format} ${width} ${height}`;
  };

  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'shop-mark-'));
    const drawing = await sharp({ create: { width: 600, height: 300, channels: 3, background: '#1b5fd9' } })
      .png()
      .toBuffer();
    cms = createServer((req, res) => {
      asked.push(req.url ?? '');
      res.end(req.url === mark.url ? drawing : 'no picture');
    }).listen(0, '127.0.0.1');
    await once(cms, 'listening');
  });
  after(async () => {
    cms.close();
    await rm(folder, { recursive: true });
  });

  it('stands in the header, in tabs and on phones, whole and in a square', async () => {
    await writeOwnMark(shopWith(mark), places());
    expect(await sizeOf(await read(markAddress(mark)))).to.equal('png 112 112');
    for (const px of [192, 512]) expect(await sizeOf(await read(`icon-${px}.png`))).to.equal(`png ${px} ${px}`);
    expect(await sizeOf((await read('favicon.ico')).subarray(22))).to.equal('png 32 32');
    expect((await read('favicon.svg')).toString()).to.match(/^<svg .*href="data:image\/png;base64,/);
    const corner = await sharp(await read('icon-192.png'))
      .extract({ left: 96, top: 2, width: 1, height: 1 })
      .raw()
      .toBuffer();
    const middle = await sharp(await read('icon-192.png'))
      .extract({ left: 96, top: 96, width: 1, height: 1 })
      .raw()
      .toBuffer();
    expect([...corner].at(-1)).to.equal(0);
    expect([...middle]).to.deep.equal([0x1b, 0x5f, 0xd9, 255]);
  });

  it('is read and drawn once for all builds', async () => {
    await writeOwnMark(shopWith(mark), places());
    expect(asked).to.deep.equal([mark.url]);
  });

  it('is named when its file is no picture', async () => {
    const broken = { ...mark, url: '/uploads/broken.png', name: 'broken.png' };
    const failure = await writeOwnMark(shopWith(broken), places()).catch((error: unknown) => error);
    expect(failure).to.be.instanceOf(UnusablePicture);
    expect(String(failure)).to.include('broken.png');
  });

  it('gives way to the usual one when it is taken away', async () => {
    await writeOwnMark(shopWith(null), places());
    for (const name of ['favicon.svg', 'favicon.ico', 'icon-512.png'])
      expect(await read(name)).to.deep.equal(await readFile(join(projectFolder, 'static', name)));
  });

  it('is looked at before a release like every picture of an editor', () => {
    const [organisation] = documentsOf(buildCms(), 'organisations');
    expect(linksOf('organisations', { ...organisation!, mark })).to.deep.equal([
      { kind: 'picture', address: '/uploads/mark.png' },
    ]);
  });
});

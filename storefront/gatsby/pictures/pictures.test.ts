import { once } from 'node:events';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { expect } from 'chai';
import sharp from 'sharp';

import { withOwnPictures, writePictures } from './pictures';
import { presentCover, socialAddress } from './picture-addresses';
import type { Upload } from './upload';
import type { PlannedPage } from '../plan/planned-page';
import { renderRichText } from '../rich-text';

const upload: Upload = {
  url: '/uploads/map.png',
  name: 'map.png',
  width: 1_200,
  height: 600,
  updatedAt: '2026-01-09T12:00:00Z',
};

const pageWith = (markdown: string): PlannedPage => ({
  locale: 'en',
  route: '/faq',
  template: 'faq',
  head: { title: '', description: '' },
  content: { sections: [renderRichText(markdown, 'en')] },
});
const textOf = ([page]: PlannedPage[]): string => JSON.stringify(page?.content);

describe('pictures in an editor’s text', () => {
  it('are the site’s own copies, whichever way the CMS writes their address', () => {
    for (const address of ['/uploads/map.png', '/cms/uploads/map.png', 'https://shop.example/cms/uploads/map.png']) {
      const text = textOf(withOwnPictures([pageWith(`![A map](${address})`)], [upload]));
      expect(text).to.match(/srcset=\\"\/pictures\/480-\w+\.webp 480w, .*960w, .*1200w\\"/);
      expect(text).to.include('width=\\"1200\\" height=\\"600\\"').and.include('alt=\\"A map\\"');
      expect(text).not.to.include('/uploads/');
    }
  });

  it('get another address when the file is replaced', () => {
    const page = pageWith('![A map](/uploads/map.png)');
    const replaced = { ...upload, updatedAt: '2026-01-10T12:00:00Z' };
    expect(textOf(withOwnPictures([page], [upload]))).not.to.equal(textOf(withOwnPictures([page], [replaced])));
  });

  it('stay as they are when the library does not have them, for the link check to find', () => {
    expect(textOf(withOwnPictures([pageWith('![x](/uploads/gone.png)')], [upload]))).to.include(
      '/cms/uploads/gone.png',
    );
  });

  describe('as files', () => {
    let folder = '';
    let cms: Server;
    let cmsUrl = '';
    before(async () => {
      folder = await mkdtemp(join(tmpdir(), 'shop-pictures-'));
      const drawing = await sharp({ create: { width: 1_200, height: 600, channels: 3, background: '#ff7a1a' } })
        .png()
        .toBuffer();
      cms = createServer((req, res) => void res.end(req.url === upload.url ? drawing : 'no picture')).listen(
        0,
        '127.0.0.1',
      );
      await once(cms, 'listening');
      cmsUrl = `http://127.0.0.1:${(cms.address() as AddressInfo).port}`;
    });
    after(async () => {
      cms.close();
      await rm(folder, { recursive: true });
    });
    const write = (one: Upload) =>
      writePictures(withOwnPictures([pageWith(`![x](${one.url})`)], [one]), [one], {
        cmsUrl,
        cacheFolder: join(folder, 'cache'),
        publicFolder: join(folder, 'public'),
      });

    it('are WebP in each width', async () => {
      await write(upload);
      const names = await readdir(join(folder, 'public/pictures'));
      const sizes = await Promise.all(
        names.map(async (name) => {
          const { format, width, height } = await sharp(join(folder, 'public/pictures', name)).metadata();
          return `${format} ${width}×${height}`;
        }),
      );
      expect(sizes.sort()).to.deep.equal(['webp 1200×600', 'webp 480×240', 'webp 960×480']);
    });

    it('of a cover are AVIF and WebP in each width, and one cut for networks', async () => {
      const page: PlannedPage = {
        ...pageWith(''),
        head: { title: '', description: '', image: { path: socialAddress(upload), alt: 'A map' } },
        content: { picture: presentCover(upload, 'A map') },
      };
      const publicFolder = join(folder, 'public-cover');
      await writePictures([page], [upload], { cmsUrl, cacheFolder: join(folder, 'cache'), publicFolder });
      const names = await readdir(join(publicFolder, 'pictures'));
      const sizes = await Promise.all(
        names.map(async (name) => {
          const { format, width, height } = await sharp(join(publicFolder, 'pictures', name)).metadata();
          return `${name.split('.')[1]} ${format} ${width}×${height}`;
        }),
      );
      const inEachWidth = (format: string) => ['1200×600', '480×240', '960×480'].map((size) => `${format} ${size}`);
      expect(sizes.sort()).to.deep.equal([
        ...inEachWidth('avif heif'),
        'jpg jpeg 1200×630',
        ...inEachWidth('webp webp'),
      ]);
    });

    it('are refused by name when they are none', async () => {
      const failure = await write({ ...upload, url: '/uploads/text.png', name: 'text.png' }).catch(
        (error: unknown) => error,
      );
      expect(String(failure)).to.include('“text.png”');
    });
  });
});

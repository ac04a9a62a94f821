import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { expect } from 'chai';
import sharp from 'sharp';

import { createPerson, runningStrapi, testCms } from '../../testing/test-cms';

const page = '<!doctype html><script>alert(document.cookie)</script>';
const drawing = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>';
/** A script that begins as a GIF does. */
const script = 'GIF89a=1;alert(document.cookie)//';

const drawn = () => sharp({ create: { width: 40, height: 30, channels: 3, background: '#c2410c' } });

interface Sent {
  name: string;
  type: string;
  bytes: Buffer | string;
}

interface Kept {
  id: number;
  url: string;
  mime: string;
}

const refused = (png: Buffer): Sent[] => [
  { name: 'page.html', type: 'text/html', bytes: page },
  { name: 'script.js', type: 'text/javascript', bytes: 'alert(1)' },
  { name: 'drawing.svg', type: 'image/svg+xml', bytes: drawing },
  { name: 'drawing.png', type: 'image/png', bytes: drawing },
  { name: 'shell.php', type: 'application/x-php', bytes: '<?php phpinfo();' },
  { name: 'setup.exe', type: 'application/octet-stream', bytes: Buffer.from('MZ\u0090\u0000\u0003', 'latin1') },
  { name: 'paper.pdf', type: 'application/pdf', bytes: '%PDF-1.7\n%%EOF' },
  { name: 'page.png', type: 'image/png', bytes: page },
  { name: 'script.gif', type: 'image/gif', bytes: script },
  { name: 'picture.html', type: 'image/png', bytes: png },
  { name: 'picture.html', type: 'application/octet-stream', bytes: png },
  { name: 'picture.svg', type: 'image/png', bytes: png },
  { name: 'picture.png.js', type: 'application/octet-stream', bytes: png },
  { name: 'picture.jpg', type: 'image/jpeg', bytes: png },
  { name: 'cut-off.png', type: 'image/png', bytes: png.subarray(0, 40) },
];

describe('the media library', () => {
  let token = '';
  let png = Buffer.alloc(0);

  before(async () => {
    token = await createPerson('uploads@example.com', 'Author');
    png = await drawn().png().toBuffer();
  });

  const send = async (path: string, { name, type, bytes }: Sent): Promise<{ status: number; kept: Kept[] }> => {
    const body = new FormData();
    body.append('files', new Blob([bytes], { type }), name);
    const answer = await fetch(testCms.url + path, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}` },
      body,
    });
    const answered = (await answer.json()) as Kept | Kept[];
    return { status: answer.status, kept: [answered].flat() };
  };

  const bytesAt = async (url: string | undefined): Promise<Buffer> =>
    Buffer.from(await (await fetch(testCms.url + url)).arrayBuffer());

  const countKept = (): Promise<number> => runningStrapi().db.query('plugin::upload.file').count();

  it('takes the five kinds of pictures, and shows each under its type where nothing of it can run', async () => {
    const pictures: Sent[] = [
      { name: 'a.png', type: 'image/png', bytes: png },
      { name: 'b.JPG', type: 'image/jpeg', bytes: await drawn().jpeg().toBuffer() },
      { name: 'c.webp', type: 'image/webp', bytes: await drawn().webp().toBuffer() },
      { name: 'd.gif', type: 'image/gif', bytes: await drawn().gif().toBuffer() },
      { name: 'e.avif', type: 'image/avif', bytes: await drawn().avif().toBuffer() },
    ];
    for (const picture of pictures) {
      const { status, kept } = await send('/upload', picture);
      expect(status, picture.name).to.equal(201);
      expect(kept[0]?.mime).to.equal(picture.type);
      const shown = await fetch(testCms.url + kept[0]?.url);
      expect(shown.status).to.equal(200);
      expect(shown.headers.get('content-type')).to.equal(picture.type);
      expect(shown.headers.get('x-content-type-options')).to.equal('nosniff');
      expect(shown.headers.get('content-security-policy')).to.equal("sandbox; default-src 'none'");
      expect(shown.headers.get('content-disposition')).to.equal(null);
    }
  });

  it('refuses everything else at every door, by its bytes and by its name', async () => {
    const { kept } = await send('/upload', { name: 'own.png', type: 'image/png', bytes: png });
    const id = kept[0]?.id;
    const countBefore = await countKept();
    const shownBefore = await bytesAt(kept[0]?.url);
    const doors = ['/upload', '/upload/files', `/upload?id=${id}`, `/upload/files/${id}/replace`];
    for (const file of refused(png))
      for (const door of doors) expect((await send(door, file)).status, `${file.name} at ${door}`).to.equal(400);
    expect(await countKept()).to.equal(countBefore);
    expect((await bytesAt(kept[0]?.url)).equals(shownBefore)).to.equal(true);
  });

  it('lets an author replace an own picture', async () => {
    const { kept } = await send('/upload', { name: 'old.png', type: 'image/png', bytes: png });
    const shownBefore = await bytesAt(kept[0]?.url);
    const bytes = await drawn().negate().png().toBuffer();
    const replaced = await send(`/upload/files/${kept[0]?.id}/replace`, { name: 'new.png', type: 'image/png', bytes });
    expect(replaced.status).to.equal(200);
    expect((await bytesAt(kept[0]?.url)).equals(shownBefore)).to.equal(false);
  });

  it('gives what older versions took as a download, however its address is written', async () => {
    const folder = join(runningStrapi().dirs.static.public, 'uploads');
    await Promise.all(
      ['old.html', 'old.js', 'old.svg'].map((name) =>
        writeFile(join(folder, name), name === 'old.svg' ? drawing : page),
      ),
    );
    const addresses = ['/uploads/old.html', '/uploads/old.js', '/uploads/old.svg', '/%75ploads/old.html'];
    for (const address of addresses) {
      const shown = await fetch(testCms.url + address);
      expect(shown.status, address).to.equal(200);
      expect(shown.headers.get('content-type'), address).to.equal('application/octet-stream');
      expect(shown.headers.get('content-disposition'), address).to.equal('attachment');
      expect(shown.headers.get('content-security-policy'), address).to.equal("sandbox; default-src 'none'");
    }
  });

  it('cannot be fetched from an address, which could be one of the inner network', async () => {
    const token = await createPerson('fetching@example.com', 'Editor');
    const json = { urls: [`${testCms.url}/_health`] };
    const answer = await fetch(`${testCms.url}/upload/actions/upload-from-urls`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify(json),
    });
    expect([404, 405]).to.include(answer.status);
  });
});

import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

import { expect } from 'chai';

import { rootFolder } from '../../../run/config/workspace.ts';
import { CmsEditor } from '../testing/cms-editor.ts';
import { shopUrl } from '../testing/started-shop.ts';

const page = '<!doctype html><script>alert(document.cookie)</script>';

describe('what the staff uploads', () => {
  it('is a picture, and shown on the shop’s own address where nothing of it can run', async () => {
    const editor = await CmsEditor.logIn('editor@example.com', 'demo-numeo');
    for (const [name, type] of [
      ['page.html', 'text/html'],
      ['page.png', 'image/png'],
    ] as const) {
      const refusal: unknown = await editor
        .addPicture(name, new Blob([page], { type }))
        .catch((error: unknown) => error);
      expect(String(refusal), name).to.include('answered 400');
    }
    const drawing = await readFile(join(rootFolder, 'storefront/static/social-card.png'));
    const { id, url } = await editor.addPicture('drawing.png', new Blob([drawing], { type: 'image/png' }));
    try {
      const { status, headers } = await fetch(`${shopUrl()}${url.startsWith('/cms') ? url : `/cms${url}`}`);
      expect(status).to.equal(200);
      expect(headers.get('content-type')).to.equal('image/png');
      expect(headers.get('x-content-type-options')).to.equal('nosniff');
      expect(headers.get('content-security-policy')).to.equal("sandbox; default-src 'none'");
    } finally {
      await editor.removePicture(id);
    }
  });
});

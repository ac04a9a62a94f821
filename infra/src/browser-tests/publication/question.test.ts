import { expect } from 'chai';

import { CmsEditor, untilPageSays } from '../cms-editor.ts';
import { shopUrl } from '../started-shop.ts';

const liveMaxMs = 120_000;

describe('a publication', () => {
  it('is live on the static site by itself, while the shop keeps selling', async () => {
    const editor = await CmsEditor.logIn('editor@example.com', 'demo-numeo');
    const text = `Is this question new? (${Date.now()})`;
    const before = await editor.publishFirstQuestion(text);
    await untilPageSays('/faq', text, liveMaxMs);
    expect((await fetch(`${shopUrl()}/api/configs`)).status).to.equal(200);
    await editor.publishFirstQuestion(before);
    await untilPageSays('/faq', before, liveMaxMs);
  }).timeout(2 * liveMaxMs);
});

import { CmsEditor, untilPage } from '../testing/cms-editor.ts';

/** Only catches a build that never ends. */
const liveMaxMs = 300_000;

describe('a field that all languages share', () => {
  it('is live in every language when one is published: a payment logo in the footer', async () => {
    const editor = await CmsEditor.logIn('editor@example.com', 'demo-numeo');
    const name = `Wallet ${Date.now()}`;
    const before = await editor.publishLastLogo(name);
    try {
      for (const path of ['/faq', '/ru/faq', '/ar/faq'])
        await untilPage(path, (html) => html.includes(name), liveMaxMs);
    } finally {
      await editor.publishLastLogo(before);
      await untilPage('/ru/faq', (html) => !html.includes(name), liveMaxMs);
    }
  }).timeout(3 * liveMaxMs);
});

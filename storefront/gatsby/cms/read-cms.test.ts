import { expect } from 'chai';

import type { PageDocument } from './documents';
import { withShopAddress } from './read-cms';

describe('the address of the shop in texts', () => {
  it('stands where an editor wrote {shop}, so that a command can be copied', () => {
    const page = {
      sections: [
        { __component: 'section.text', body: '`npm install {shop}/clients/a.tgz`, `{shop}/clients`' },
        { __component: 'section.steps', steps: [] },
      ],
    } as unknown as PageDocument;
    const [shown] = withShopAddress([page], 'https://shop.test');
    expect(shown?.sections).to.deep.equal([
      {
        __component: 'section.text',
        body: '`npm install https://shop.test/clients/a.tgz`, `https://shop.test/clients`',
      },
      { __component: 'section.steps', steps: [] },
    ]);
  });

  it('leaves texts without it as they are', () => {
    const page = { sections: [{ __component: 'section.text', body: 'a {shopping} list' }] } as unknown as PageDocument;
    expect(withShopAddress([page], 'https://shop.test')).to.deep.equal([page]);
  });
});

import { expect } from 'chai';

import { localeCodes } from '@shop/shared-types/locales';

import { readMessages } from '../../../scripts/message-files';

describe('the region of the toasts', () => {
  it('has a name in every language that no other part of a page has: it stands on each page', async () => {
    for (const locale of localeCodes) {
      const messages = await readMessages(locale);
      const same = Object.entries(messages).filter(([, words]) => words === messages['ui.notifications']);
      expect(
        same.map(([id]) => id),
        locale,
      ).to.deep.equal(['ui.notifications']);
    }
  });
});

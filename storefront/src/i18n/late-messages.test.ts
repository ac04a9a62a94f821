import { expect } from 'chai';

import { compileMessages } from './compile-messages';
import { splitLateMessages } from './late-messages';

describe('messages that are loaded with the view that needs them', () => {
  it('are told by the feature in their id', () => {
    const messages = compileMessages({ 'top-up.title': 'Top up', 'auth.top-up': 'Top up', 'top-upper.title': 'No' });
    const { early, late } = splitLateMessages(messages);
    expect(Object.keys(late)).to.deep.equal(['top-up.title']);
    expect(Object.keys(early)).to.deep.equal(['auth.top-up', 'top-upper.title']);
  });
});

import { expect } from 'chai';

import { LanguageStates } from './language-states';

describe('the languages of listed documents', () => {
  it('are asked for once for all rows of a list, and told to each', async () => {
    const asked: string[] = [];
    const states = new LanguageStates((path) => {
      asked.push(path);
      return Promise.resolve({ a: { en: 'published', ru: 'draft' } });
    });
    let told = 0;
    states.subscribe(() => (told += 1));
    expect(states.statesOf('api::page.page', 'a')).to.equal(undefined);
    for (const id of ['a', 'b', 'a']) states.want('api::page.page', id);
    await new Promise((resolve) => setTimeout(resolve, 0));
    expect(asked).to.deep.equal(['/site/language-states?uid=api::page.page&ids=a,b']);
    expect(states.statesOf('api::page.page', 'a')).to.deep.equal({ en: 'published', ru: 'draft' });
    expect([states.statesOf('api::page.page', 'b'), told]).to.deep.equal([{}, 1]);
    states.want('api::page.page', 'a');
    await new Promise((resolve) => setTimeout(resolve, 0));
    expect(asked).to.have.lengthOf(2);
  });
});

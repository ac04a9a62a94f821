import { expect } from 'chai';

import { findServices } from './find-services';

const service = (external_id: string, name: string, slug = name.toLowerCase()) => ({ external_id, name, slug });
const loaded = [
  service('ig', 'Instagram+Threads', 'instagram'),
  service('tg', 'Telegram'),
  service('wa', 'WhatsApp'),
  service('tg', 'Telegram'),
];
const names = (search: string) => findServices(loaded, search).map(({ name }) => name);

describe('a search among the loaded services', () => {
  it('finds names and addresses, whatever their case, each service once', () => {
    expect(names(' TELE')).to.deep.equal(['Telegram']);
    expect(names('instagram')).to.deep.equal(['Instagram+Threads']);
  });

  it('puts what begins with the text before what only holds it', () => {
    expect(names('t')).to.deep.equal(['Telegram', 'Instagram+Threads', 'WhatsApp']);
  });

  it('finds nothing for nothing', () => {
    expect(names('  ')).to.deep.equal([]);
    expect(names('zoo')).to.deep.equal([]);
  });
});

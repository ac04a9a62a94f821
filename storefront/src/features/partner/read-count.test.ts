import { expect } from 'chai';

import { readCount } from './read-count';

describe('a count that a partner types', () => {
  it('may be grouped', () => expect(readCount('1 024')).to.equal(1024));
  it('is nothing when the field is empty', () => expect(readCount(' ')).to.equal(undefined));
  it('stays text when it is none, for the schema to refuse', () => expect(readCount('16.5')).to.equal('16.5'));
});

import { expect } from 'chai';

import { readStaffReaders } from './staff-language.ts';

describe('those of the staff who are written to', () => {
  it('read their own language, or that of the staff', () => {
    expect(readStaffReaders('ada@shop.example, boris@shop.example:ru,-100123:en', 'ru')).to.deep.equal([
      { to: 'ada@shop.example', language: 'ru' },
      { to: 'boris@shop.example', language: 'ru' },
      { to: '-100123', language: 'en' },
    ]);
    expect(readStaffReaders(undefined, 'en')).to.deep.equal([]);
  });
});

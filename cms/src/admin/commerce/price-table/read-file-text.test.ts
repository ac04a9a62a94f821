import { expect } from 'chai';

import { textOfBytes } from './read-file-text';

const csv = 'kind;service\r\n"Цена\r\nдва";tg\r\n';
const wide = (text: string, isLittle: boolean): Uint8Array => {
  const bytes = Buffer.from(text, 'utf16le');
  return isLittle ? bytes : bytes.swap16();
};

describe('the text of a chosen CSV file (rule 19.45)', () => {
  it('is read from UTF-8 and UTF-16, with and without a byte order mark', () => {
    for (const bytes of [
      ...[Buffer.from(csv), Buffer.from(`\uFEFF${csv}`)],
      ...[wide(`\uFEFF${csv}`, true), wide(`\uFEFF${csv}`, false)],
    ])
      expect(textOfBytes(bytes)).to.equal(csv);
    expect(textOfBytes(Buffer.from(''))).to.equal('');
  });

  it('is not guessed for another encoding', () => {
    for (const bytes of [wide(csv, true), Buffer.from([0xd6, 0xe5, 0xed, 0xe0]), Buffer.from('PK\u0003\u0004\0\0')])
      expect(textOfBytes(bytes)).to.equal(undefined);
  });
});

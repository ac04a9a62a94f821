import { expect } from 'chai';

import { isWalletAddress, readWalletAddress, writtenAddress, type CryptoMethod } from './wallet-address.ts';

/** Addresses printed in the networks' own documents and test vectors. */
const good: [CryptoMethod, string][] = [
  ['bitcoin', '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa'],
  ['bitcoin', '3J98t1WpEZ73CNmQviecrnyiWrnqRhWNLy'],
  ['bitcoin', 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'],
  ['bitcoin', 'bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqzk5jj0'],
  ['usdt-trc20', 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t'],
  ['tron', 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t'],
];

const replaceLast = (address: string): string => address.slice(0, -1) + (address.endsWith('q') ? 'p' : 'q');

describe('isWalletAddress', () => {
  for (const [method, address] of good) {
    it(`accepts ${address} for ${method}`, () => expect(isWalletAddress(method, address)).to.equal(true));
    it(`refuses it with one wrong character`, () =>
      expect(isWalletAddress(method, replaceLast(address))).to.equal(false));
  }

  it('refuses an address of another network', () => {
    expect(isWalletAddress('litecoin', '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa')).to.equal(false);
    expect(isWalletAddress('litecoin', 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4')).to.equal(false);
    expect(isWalletAddress('usdt-trc20', '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa')).to.equal(false);
    expect(isWalletAddress('bitcoin', 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t')).to.equal(false);
  });

  it('refuses bech32 in mixed case, extended public keys, and tron in hex, which has no checksum', () => {
    const small = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4';
    expect(isWalletAddress('bitcoin', `BC1${small.slice(3)}`)).to.equal(false);
    expect(isWalletAddress('bitcoin', `${small.slice(0, -1)}T4`)).to.equal(false);
    const extended =
      'xpub661MyMwAqRbcFtXgS5sYJABqqG9YLmC4Q1Rdap9gSE8NqtwybGhePY2gZ29ESFjqJoCu1Rupje8YtGqsefD265TMg7usUDFdp6W1EGMcet8';
    expect(isWalletAddress('bitcoin', extended)).to.equal(false);
    expect(isWalletAddress('tron', `41${'0'.repeat(40)}`)).to.equal(false);
  });

  for (const nonsense of ['', ' ', 'bc1', '0x52908400098527886E0F7030069857D2E4169EE7']) {
    it(`refuses "${nonsense}"`, () => expect(isWalletAddress('bitcoin', nonsense)).to.equal(false));
  }
});

describe('readWalletAddress (rule 8.14)', () => {
  const segwit = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4';
  const taproot = 'bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqzk5jj0';
  const old = '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa';
  const tron = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t';
  const spellings: [CryptoMethod, string, string][] = [
    ['bitcoin', segwit.toUpperCase(), segwit],
    ['bitcoin', taproot.toUpperCase(), taproot],
    ['bitcoin', `  ${segwit}\n`, segwit],
    ['bitcoin', `\u200b\ufeff\u202a${segwit}\u202c\u2060`, segwit],
    ['bitcoin', `bc1q w508 d6qe\u00a0jxtd g4y5 r3za rvar y0c5 xw7k v8f3 t4`, segwit],
    ['bitcoin', `bitcoin:${segwit}?amount=0.01&label=Shop`, segwit],
    ['bitcoin', `BITCOIN:${segwit.toUpperCase()}?AMOUNT=0.01`, segwit],
    ['bitcoin', `bitcoin://${old}`, old],
    ['bitcoin', 'ｂｃ１ｑｗ５０８ｄ６ｑｅｊｘｔｄｇ４ｙ５ｒ３ｚａｒｖａｒｙ０ｃ５ｘｗ７ｋｖ８ｆ３ｔ４', segwit],
    ['litecoin', 'LITECOIN:LTC1QP9TMN50YU0LTRCJ05HD3YL739R03Z9Z6A0X2A2', 'ltc1qp9tmn50yu0ltrcj05hd3yl739r03z9z6a0x2a2'],
    ['usdt-trc20', `tron:${tron}?amount=5`, tron],
    ['tron', ` ${tron}`, tron],
    ['bitcoin', `"${segwit}"`, segwit],
    ['bitcoin', `«${segwit}».`, segwit],
    ['bitcoin', `<bitcoin:${segwit}?amount=1>`, segwit],
    ['tron', `'${tron}';`, tron],
    ['bitcoin', old, old],
  ];
  for (const [method, typed, address] of spellings)
    it(`reads ${JSON.stringify(typed)}`, () => expect(readWalletAddress(method, typed)).to.equal(address));

  it('keeps the letters of base58 as they are: another case is another address', () => {
    expect(readWalletAddress('bitcoin', old.toLowerCase())).to.equal(undefined);
    expect(readWalletAddress('tron', tron.toUpperCase())).to.equal(undefined);
  });

  it('takes no link of another coin and none without an address', () => {
    expect(readWalletAddress('litecoin', `bitcoin:${segwit}`)).to.equal(undefined);
    expect(readWalletAddress('bitcoin', 'bitcoin:?lightning=LNBC1')).to.equal(undefined);
  });

  it('writes what an index answers in the same form', () => {
    expect(writtenAddress(segwit.toUpperCase())).to.equal(segwit);
    expect(writtenAddress('41a614f803b6fd780986a42c78ec9c7f77e6ded13c')).to.equal(tron);
    expect(writtenAddress('0xA614F803B6FD780986A42C78EC9C7F77E6DED13C')).to.equal(tron);
    expect(writtenAddress(old)).to.equal(old);
  });
});

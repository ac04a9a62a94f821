import { expect } from 'chai';

import { isWalletAddress, type CryptoMethod } from './wallet-address.ts';

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

  for (const nonsense of ['', ' ', 'bc1', '0x52908400098527886E0F7030069857D2E4169EE7']) {
    it(`refuses "${nonsense}"`, () => expect(isWalletAddress('bitcoin', nonsense)).to.equal(false));
  }
});

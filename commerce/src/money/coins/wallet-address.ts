import { createHash } from 'node:crypto';

import { bech32, bech32m, createBase58check } from '@scure/base';

import type { withdrawalMethods } from '@shop/shared-types/contract/withdrawals';

/** Payout methods that pay to a wallet. */
export type CryptoMethod = Exclude<(typeof withdrawalMethods)[number], 'card'>;

const base58check = createBase58check((bytes: Uint8Array) => createHash('sha256').update(bytes).digest());

const payloadBytes = 20;
/** The version byte of tron's main network. */
const tronVersion = 0x41;

/** Base58Check with one of the network's version bytes. */
const isBase58Address = (address: string, versions: readonly number[]): boolean => {
  try {
    const bytes = base58check.decode(address);
    const version = bytes[0];
    return bytes.length === 1 + payloadBytes && version !== undefined && versions.includes(version);
  } catch {
    return false;
  }
};

/** Segregated witness: version 0 is bech32 (BIP 173), later ones are bech32m (BIP 350). */
const isSegwitAddress = (address: string, prefix: string): boolean => {
  if (!address.toLowerCase().startsWith(`${prefix}1`)) return false;
  for (const encoding of [bech32, bech32m]) {
    const decoded = encoding.decodeUnsafe(address, 90);
    if (!decoded || decoded.prefix !== prefix) continue;
    const [version, ...words] = decoded.words;
    const program = encoding.fromWordsUnsafe(words);
    if (version === undefined || version > 16 || !program) return false;
    if (version === 0) return encoding === bech32 && (program.length === 20 || program.length === 32);
    return encoding === bech32m && program.length >= 2 && program.length <= 40;
  }
  return false;
};

const isTronAddress = (address: string): boolean => isBase58Address(address, [tronVersion]);

const checks: Record<CryptoMethod, (address: string) => boolean> = {
  'usdt-trc20': isTronAddress,
  tron: isTronAddress,
  bitcoin: (address) => isBase58Address(address, [0x00, 0x05]) || isSegwitAddress(address, 'bc'),
  litecoin: (address) => isBase58Address(address, [0x30, 0x32]) || isSegwitAddress(address, 'ltc'),
};

/** Schemes of payment links: wallets and QR codes put one before the address. */
const schemes: Record<CryptoMethod, RegExp> = {
  'usdt-trc20': /^(?:tron|tether|usdt):(?:\/\/)?/i,
  tron: /^(?:tron|trx):(?:\/\/)?/i,
  bitcoin: /^bitcoin:(?:\/\/)?/i,
  litecoin: /^litecoin:(?:\/\/)?/i,
};

/** Blanks, and marks that nobody sees: zero-width and direction marks, a byte order mark. An address has none, and its checksum proves the rest. */
const blanksAndMarks = /[\s\p{Z}\p{C}]/gu;

/** What stands around an address in a sentence, a table or a program. No address has it. */
const surroundings = /^["'`«»„“”‘’<>()[\]{},;]+|["'`«»„“”‘’<>()[\]{}.,:;]+$/gu;

/** Bech32 is written in small or in capital letters, never in both (BIP 173). In all other addresses the case of a letter counts. */
const isCapitalBech32 = (text: string): boolean => /^(?:BC|LTC)1[0-9A-Z]+$/.test(text);

/**
 * An address as a chain's index writes it, in the one form in which addresses are stored and compared (rule 8.14): bech32 in small letters,
 * tron in base58, also where the index writes its hex (`41…`, `0x…`). Other text stays as it is. Nothing is checked.
 */
export const writtenAddress = (text: string): string => {
  if (isCapitalBech32(text)) return text.toLowerCase();
  const hex = /^(?:41|0x)([0-9a-f]{40})$/i.exec(text)?.[1];
  return hex === undefined ? text : base58check.encode(Buffer.from([tronVersion, ...Buffer.from(hex, 'hex')]));
};

/** The spellings under which an address may have been stored by an older version: capitals were kept as the operator wrote them. */
export const storedSpellingsOf = (address: string): string[] =>
  isCapitalBech32(address.toUpperCase()) ? [address, address.toUpperCase()] : [address];

/**
 * The address in a typed or pasted text, in its one written form (rule 8.14). Blanks and invisible marks around and inside it, quotes and
 * brackets around it, a payment link's scheme (`bitcoin:`) and its query are taken off.
 * @returns undefined when money sent there could not arrive: another network, a wrong checksum, capital and small letters mixed in bech32,
 * an extended public key, a tron address in hex, which has no checksum.
 */
export const readWalletAddress = (method: CryptoMethod, typed: string): string | undefined => {
  const bare = typed
    .normalize('NFKC')
    .replace(blanksAndMarks, '')
    .replace(surroundings, '')
    .replace(schemes[method], '')
    .replace(/[?#].*$/, '');
  return checks[method](bare) ? writtenAddress(bare) : undefined;
};

/** Whether money sent to `address` can arrive: its network and its checksum are right. */
export const isWalletAddress = (method: CryptoMethod, address: string): boolean =>
  readWalletAddress(method, address) !== undefined;

import { createHash } from 'node:crypto';

import { bech32, bech32m, createBase58check } from '@scure/base';

import type { withdrawalMethods } from '@shop/shared-types/contract/withdrawals';

/** Payout methods that pay to a wallet. */
export type CryptoMethod = Exclude<(typeof withdrawalMethods)[number], 'card'>;

const base58check = createBase58check((bytes: Uint8Array) => createHash('sha256').update(bytes).digest());

const payloadBytes = 20;

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

const isTronAddress = (address: string): boolean => isBase58Address(address, [0x41]);

const checks: Record<CryptoMethod, (address: string) => boolean> = {
  'usdt-trc20': isTronAddress,
  tron: isTronAddress,
  bitcoin: (address) => isBase58Address(address, [0x00, 0x05]) || isSegwitAddress(address, 'bc'),
  litecoin: (address) => isBase58Address(address, [0x30, 0x32]) || isSegwitAddress(address, 'ltc'),
};

/** Whether money sent to `address` can arrive: its network and its checksum are right. */
export const isWalletAddress = (method: CryptoMethod, address: string): boolean => checks[method](address);

import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto';

/** What each key is for. A key of one purpose never serves another. */
export type SecretPurpose =
  | 'api-key'
  | 'software-key'
  | 'session-token'
  | 'mail-token'
  | 'submission'
  | 'two-factor'
  | 'recovery-code'
  | 'webhook-secret'
  | 'telegram-link'
  | 'telegram-message'
  | 'activation-id'
  | 'rental-id'
  | 'payment-id'
  | 'payment-code'
  | 'payer'
  | 'supplier-key'
  | 'withdrawal-requisites'
  | 'delivered-goods'
  | 'webhook';

export interface Secrets {
  /** Keyed hash (hex) by which a secret can be looked up without being stored. */
  keyedHash(purpose: SecretPurpose, value: string): string;
  /** Authenticated encryption for secrets that must be shown again. */
  encrypt(purpose: SecretPurpose, text: string): string;
  /** @throws Error when the text was changed or belongs to another purpose or application secret. */
  decrypt(purpose: SecretPurpose, sealed: string): string;
}

const nonceBytes = 12;
const tagBytes = 16;

/** Derives every key of the engine from the one application secret (HKDF-SHA256). */
export const createSecrets = (appSecret: string): Secrets => {
  const keys = new Map<string, Buffer>();
  const keyFor = (purpose: SecretPurpose, use: 'hash' | 'encrypt'): Buffer => {
    const label = `${use}:${purpose}`;
    let key = keys.get(label);
    if (!key) {
      key = Buffer.from(hkdfSync('sha256', appSecret, 'commerce', label, 32));
      keys.set(label, key);
    }
    return key;
  };
  return {
    keyedHash: (purpose, value) => createHmac('sha256', keyFor(purpose, 'hash')).update(value).digest('hex'),
    encrypt: (purpose, text) => {
      const nonce = randomBytes(nonceBytes);
      const cipher = createCipheriv('aes-256-gcm', keyFor(purpose, 'encrypt'), nonce);
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), body]).toString('base64');
    },
    decrypt: (purpose, sealed) => {
      const bytes = Buffer.from(sealed, 'base64');
      const decipher = createDecipheriv('aes-256-gcm', keyFor(purpose, 'encrypt'), bytes.subarray(0, nonceBytes));
      decipher.setAuthTag(bytes.subarray(nonceBytes, nonceBytes + tagBytes));
      return Buffer.concat([decipher.update(bytes.subarray(nonceBytes + tagBytes)), decipher.final()]).toString('utf8');
    },
  };
};

/** Compares two secrets in constant time, whatever their lengths. */
export const isSameSecret = (one: string, other: string): boolean => {
  const hashOf = (text: string) => createHmac('sha256', 'compare').update(text).digest();
  return timingSafeEqual(hashOf(one), hashOf(other));
};

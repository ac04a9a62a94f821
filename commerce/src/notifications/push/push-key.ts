import { createECDH } from 'node:crypto';

/** The shop's key pair (VAPID): push services tell shops apart by it. Base64url. */
export interface PushKey {
  publicKey: string;
  privateKey: string;
}

/** Makes the key pair from the operator's secret, 64 hexadecimal digits. @throws Error for the few secrets that are no key of P-256 */
export const readPushKey = (secret: string): PushKey => {
  const pair = createECDH('prime256v1');
  pair.setPrivateKey(secret, 'hex');
  return {
    publicKey: pair.getPublicKey('base64url'),
    privateKey: Buffer.from(secret, 'hex').toString('base64url'),
  };
};

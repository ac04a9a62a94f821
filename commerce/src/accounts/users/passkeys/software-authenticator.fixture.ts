import { createHash, generateKeyPairSync, randomBytes, sign, type KeyObject } from 'node:crypto';

import { isoCBOR } from '@simplewebauthn/server/helpers';

import type { NewCredential, PasskeyProof, passkeysContract } from '@shop/shared-types/contract/passkeys';
import type { AnswerOf } from '@shop/shared-types/endpoint';

type CreationOptions = AnswerOf<typeof passkeysContract.startPasskey>['options'];
type RequestOptions = AnswerOf<typeof passkeysContract.askPasskey>['options'];

/** What a browser and an authenticator that lie, or that belong to somebody else, say instead. */
export interface Said {
  origin?: string;
  rpId?: string;
  challenge?: string;
  userHandle?: string;
  isVerified?: boolean;
  /** Of this signature. */
  counter?: number;
}

const flags = { present: 0x01, verified: 0x04, attested: 0x40 };
const sha256 = (bytes: string | Buffer): Buffer => createHash('sha256').update(bytes).digest();
const asText = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64url');

const clientDataOf = (type: string, challenge: string, origin: string): Buffer =>
  Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));

const headOf = (rpId: string, flag: number, counter: number): Buffer => {
  const head = Buffer.alloc(5);
  head.writeUInt8(flag, 0);
  head.writeUInt32BE(counter, 1);
  return Buffer.concat([sha256(rpId), head]);
};

/** The public key as COSE writes it: ES256 on P-256. */
const coseOf = (publicKey: KeyObject): Uint8Array => {
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const [xBytes, yBytes] = [x, y].map((part) => new Uint8Array(Buffer.from(part, 'base64url')));
  return isoCBOR.encode(
    new Map<number, number | Uint8Array>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, xBytes ?? new Uint8Array()],
      [-3, yBytes ?? new Uint8Array()],
    ]),
  );
};

/** A passkey in memory, with a key pair of its own: what it signs is signed really. */
export const createSoftwareAuthenticator = (origin = 'https://shop.example') => {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const idBytes = randomBytes(16);
  const id = asText(idBytes);
  let counter = 0;
  let userHandle = '';
  return {
    id,
    /** Answers `navigator.credentials.create`. */
    create: ({ challenge, rp, user }: CreationOptions, said: Said = {}): NewCredential => {
      userHandle = user.id;
      const length = Buffer.alloc(2);
      length.writeUInt16BE(idBytes.length);
      const flag = flags.present | flags.attested | (said.isVerified === false ? 0 : flags.verified);
      const authData = Buffer.concat([
        headOf(said.rpId ?? rp.id, flag, counter),
        Buffer.alloc(16),
        length,
        idBytes,
        coseOf(publicKey),
      ]);
      const attestation = new Map<string, unknown>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', new Uint8Array(authData)],
      ]) as Parameters<typeof isoCBOR.encode>[0];
      const clientData = clientDataOf('webauthn.create', said.challenge ?? challenge, said.origin ?? origin);
      return {
        id,
        response: { clientDataJSON: asText(clientData), attestationObject: asText(isoCBOR.encode(attestation)) },
      };
    },
    /** Answers `navigator.credentials.get`. */
    get: ({ challenge, rpId }: RequestOptions, said: Said = {}): PasskeyProof['credential'] => {
      counter = said.counter ?? counter + 1;
      const flag = flags.present | (said.isVerified === false ? 0 : flags.verified);
      const authData = headOf(said.rpId ?? rpId, flag, counter);
      const clientData = clientDataOf('webauthn.get', said.challenge ?? challenge, said.origin ?? origin);
      const signature = sign('sha256', Buffer.concat([authData, sha256(clientData)]), privateKey);
      return {
        id,
        response: {
          clientDataJSON: asText(clientData),
          authenticatorData: asText(authData),
          signature: asText(signature),
          userHandle: said.userHandle ?? userHandle,
        },
      };
    },
  };
};
export type SoftwareAuthenticator = ReturnType<typeof createSoftwareAuthenticator>;

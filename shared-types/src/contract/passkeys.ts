import { array, boolean, number, object, string, type InferType } from 'yup';

import { endpoint } from '../endpoint.ts';
import { done, isoTime, isoTimeOrNull, tableName } from './fields.ts';

/** Passkeys of one account. */
export const passkeysMax = 10;

/** Bytes in the alphabet of base64 for addresses, as browsers give what an authenticator says. */
const bytesAsText = (max: number) =>
  string()
    .matches(/^[\w-]+$/)
    .max(max);
/** Longest id of a credential that the standard allows: 1,023 bytes. */
const credentialId = bytesAsText(1_364).required();
const challengeId = bytesAsText(64)
  .required()
  .meta({ description: 'Id of the challenge, which serves once and for five minutes.' });
const name = tableName(64).required().meta({ description: 'What its owner calls it.', example: 'Phone' });

/** What a browser answers to `navigator.credentials.get`, without what the shop does not read. */
const passkeyCredential = object({
  id: credentialId,
  response: object({
    clientDataJSON: bytesAsText(4_096).required(),
    authenticatorData: bytesAsText(4_096).required(),
    signature: bytesAsText(2_048).required(),
    userHandle: bytesAsText(128).optional(),
  }).required(),
});

/** A signature by a passkey, with the challenge that it signs. */
export const passkeyProof = object({ challengeId, credential: passkeyCredential.required() }).meta({
  name: 'PasskeyProof',
});
export type PasskeyProof = InferType<typeof passkeyProof>;

/** What a browser answers to `navigator.credentials.create`. */
const newCredential = object({
  id: credentialId,
  response: object({
    clientDataJSON: bytesAsText(4_096).required(),
    attestationObject: bytesAsText(16_384).required(),
  }).required(),
});
export type NewCredential = InferType<typeof newCredential>;

const passkey = object({
  id: credentialId,
  name: string().required(),
  isSynced: boolean()
    .required()
    .meta({ description: 'True: it is kept in an account of its maker and works on several devices.' }),
  createdAt: isoTime,
  lastUsedAt: isoTimeOrNull,
}).meta({ name: 'Passkey' });
export type PasskeyAnswer = InferType<typeof passkey>;

const knownCredential = object({ id: credentialId, type: string().oneOf(['public-key']).required() });

/** Options for `navigator.credentials.create`, in the form of WebAuthn's JSON. */
const creationOptions = object({
  challenge: string().required(),
  rp: object({ id: string().required(), name: string().required() }).required(),
  user: object({ id: string().required(), name: string().required(), displayName: string().required() }).required(),
  pubKeyCredParams: array(
    object({ type: string().oneOf(['public-key']).required(), alg: number().integer().required() }),
  ).required(),
  timeout: number().integer().required(),
  attestation: string().oneOf(['none']).required(),
  authenticatorSelection: object({
    residentKey: string().oneOf(['required']).required(),
    requireResidentKey: boolean().required(),
    userVerification: string().oneOf(['required']).required(),
  }).required(),
  excludeCredentials: array(knownCredential).required(),
});

/** Options for `navigator.credentials.get`, likewise. */
const requestOptions = object({
  challenge: string().required(),
  rpId: string().required(),
  timeout: number().integer().required(),
  userVerification: string().oneOf(['required']).required(),
  allowCredentials: array(knownCredential).required(),
});

const onePasskey = object({ id: credentialId });

/** Passkeys (rule 3.39): keys of a device, with which a person logs in and confirms who is there. */
export const passkeysContract = {
  listPasskeys: endpoint({
    method: 'get',
    path: '/api/passkeys',
    role: 'person',
    summary: 'The passkeys of the account, newest last.',
    answer: array(passkey.required()).required(),
  }),
  startPasskey: endpoint({
    method: 'post',
    path: '/api/passkeys/registrations',
    role: 'person',
    needsConfirmation: true,
    summary: 'Begins a new passkey: what the browser has to be asked for.',
    answer: object({ challengeId, options: creationOptions.required() }),
    errors: ['PASSKEYS_LIMIT'],
  }),
  addPasskey: endpoint({
    method: 'post',
    path: '/api/passkeys',
    role: 'person',
    needsConfirmation: true,
    summary: `Adds the passkey that the browser made; an account has at most ${passkeysMax}. The first second factor of an account answers the recovery codes, once.`,
    body: object({ name, challengeId, credential: newCredential.required() }),
    answer: object({ passkey: passkey.required(), recoveryCodes: array(string().required()).required() }),
    errors: ['PASSKEY_WRONG', 'PASSKEYS_LIMIT', 'STATUS_CONFLICT'],
  }),
  renamePasskey: endpoint({
    method: 'put',
    path: '/api/passkeys/:id',
    role: 'person',
    needsConfirmation: true,
    summary: 'Gives a passkey another name.',
    params: onePasskey,
    body: object({ name }),
    answer: passkey,
    errors: ['PASSKEY_NOT_FOUND'],
  }),
  removePasskey: endpoint({
    method: 'delete',
    path: '/api/passkeys/:id',
    role: 'person',
    needsConfirmation: true,
    summary:
      'Removes a passkey and ends the other sessions that it opened. Without another second factor none is on any more.',
    params: onePasskey,
    answer: done,
    errors: ['PASSKEY_NOT_FOUND', 'LAST_SECOND_FACTOR', 'STATUS_CONFLICT'],
  }),
  askPasskey: endpoint({
    method: 'post',
    path: '/api/passkey-challenges',
    role: 'guest',
    summary: 'Gives a challenge that a passkey signs. In a session it confirms who holds it, without one it logs in.',
    answer: object({ challengeId, options: requestOptions.required() }),
  }),
} as const;

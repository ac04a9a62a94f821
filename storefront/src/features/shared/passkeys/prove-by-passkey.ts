import { startAuthentication, type PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/browser';

import type { PasskeyProof } from '@shop/shared-types/contract/passkeys';

import { callEndpoint } from '../../../session/api/call-endpoint';

/**
 * Lets the visitor sign a challenge of the shop with a passkey.
 * @throws {ApiError} without a challenge; an Error of the browser when the visitor gives up, or no passkey is there.
 */
export const proveByPasskey = async (): Promise<PasskeyProof> => {
  const { challengeId, options } = await callEndpoint('askPasskey');
  const optionsJSON = options as PublicKeyCredentialRequestOptionsJSON;
  const { id, response } = await startAuthentication({ optionsJSON });
  const { clientDataJSON, authenticatorData, signature, userHandle } = response;
  const signed = { clientDataJSON, authenticatorData, signature, ...(userHandle ? { userHandle } : {}) };
  return { challengeId, credential: { id, response: signed } };
};

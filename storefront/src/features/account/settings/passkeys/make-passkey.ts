import { startRegistration, type PublicKeyCredentialCreationOptionsJSON } from '@simplewebauthn/browser';

import type { Contract } from '@shop/shared-types/contract';
import type { NewCredential } from '@shop/shared-types/contract/passkeys';
import type { AnswerOf } from '@shop/shared-types/endpoint';

/** Lets the browser make a passkey. @throws an Error of the browser: `InvalidStateError` where the device has one for the account. */
export const makePasskey = async (options: AnswerOf<Contract['startPasskey']>['options']): Promise<NewCredential> => {
  const optionsJSON = options as PublicKeyCredentialCreationOptionsJSON;
  const { id, response } = await startRegistration({ optionsJSON });
  const { clientDataJSON, attestationObject } = response;
  return { id, response: { clientDataJSON, attestationObject } };
};

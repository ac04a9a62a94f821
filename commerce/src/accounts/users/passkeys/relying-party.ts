import type { UsersDeps } from '../users-deps.ts';

/** The domain that passkeys belong to: the host of the shop's public address (rule 3.40). */
export const relyingPartyIdOf = ({ publicUrl }: Pick<UsersDeps, 'publicUrl'>): string => new URL(publicUrl).hostname;

/** Where a passkey may be asked for: the public address, and a language's own domain beneath it. Browsers refuse every other. */
export const passkeyOriginsOf = (deps: Pick<UsersDeps, 'publicUrl' | 'listOwnOrigins'>): string[] => {
  const domain = relyingPartyIdOf(deps);
  const origins = [deps.publicUrl, ...deps.listOwnOrigins()].map((address) => new URL(address));
  return origins
    .filter(({ hostname }) => hostname === domain || hostname.endsWith(`.${domain}`))
    .map(({ origin }) => origin);
};

/**
 * The id under which an authenticator stores the account (WebAuthn's user handle). It is a keyed hash, so nobody learns the account's number
 * from it without the shop's secret.
 */
export const userHandleOf = ({ secrets }: Pick<UsersDeps, 'secrets'>, userId: number): string =>
  Buffer.from(secrets.keyedHash('passkey', `user ${userId}`), 'hex').toString('base64url');

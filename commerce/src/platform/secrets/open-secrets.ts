import { isDuplicateKey } from '../database/is-duplicate-key.ts';
import { keyringId, keyrings, type Keyring } from './keyring.model.ts';
import {
  createSealer,
  createSecrets,
  hashKeyOf,
  hashPurposes,
  keyIdOf,
  openWithAny,
  type HashPurpose,
  type Sealer,
  type SealPurpose,
  type Secrets,
} from './secrets.ts';

/** The purpose under which the keyring's own keys are sealed. */
const keyringPurpose = 'keyring';

/** The application secret, and earlier ones that may still open texts sealed under them. */
export interface AppSecrets {
  appSecret: string;
  appSecretPrevious: readonly string[];
}

/** One stored text of a kind. */
export interface SealedSample {
  purpose: SealPurpose;
  sealed: string;
}

/** The stored sealed texts, as far as the start has to know them. */
export interface SealedTexts {
  /** One text of each kind that an older version sealed without naming its key. */
  findUnnamed(): Promise<SealedSample[]>;
  /**
   * Names everything that none of the secrets opens: `3 suppliers' keys, 2 webhooks' signing secrets`. Empty when every text can be opened.
   */
  describeLost(sealers: readonly Sealer[]): Promise<string>;
}

/** The application secret does not fit the database. The message tells the operator what to do. */
export class AppSecretUnfit extends Error {}

const canOpen = (sealer: Sealer, { purpose, sealed }: SealedSample): boolean => {
  try {
    sealer.open(purpose, sealed);
    return true;
  } catch {
    return false;
  }
};

const unfit = async (sealers: readonly Sealer[], texts: SealedTexts, keyIds: readonly string[]): Promise<never> => {
  const lost = await texts.describeLost(sealers);
  const named = keyIds.length > 0 ? ` (key ${keyIds.join(', ')}; APP_SECRET is key ${sealers[0]?.keyId})` : '';
  throw new AppSecretUnfit(
    `APP_SECRET does not open what this database holds: it was sealed under another value${named}. ` +
      `Not opened: ${lost || "the shop's keys for hashes"}. ` +
      'Put the earlier value into APP_SECRET_PREVIOUS, start again, and run `npm run reseal` when the shop serves. ' +
      'If nobody has the earlier value any more, `npm run reseal -- --accept-loss` lets the shop start without these.',
  );
};

interface Opening {
  secrets: AppSecrets;
  sealers: readonly Sealer[];
  texts: SealedTexts;
  acceptsLoss: boolean;
}

/**
 * Creates the keyring at the first start of a version that has one. The texts in an older database show under which secret they were
 * sealed.
 */
const beginKeyring = async ({ secrets, sealers, texts, acceptsLoss }: Opening): Promise<Keyring> => {
  const [current = createSealer(secrets.appSecret)] = sealers;
  const samples = await texts.findUnnamed();
  const openers = samples.map((sample) => sealers.find((sealer) => canOpen(sealer, sample)));
  if (openers.includes(undefined) && !acceptsLoss) await unfit(sealers, texts, []);
  const found = openers.filter((opener) => opener !== undefined);
  const ofApiKeys = openers[samples.findIndex(({ purpose }) => purpose === 'api-key')];
  const originId = (ofApiKeys ?? found[0] ?? current).keyId;
  const origin =
    [secrets.appSecret, ...secrets.appSecretPrevious].find((secret) => keyIdOf(secret) === originId) ??
    secrets.appSecret;
  const keyring: Keyring = {
    _id: keyringId,
    sealingKeyIds: [...new Set([current, ...found].map(({ keyId }) => keyId))],
    hashKeys: Object.fromEntries(
      hashPurposes.map((purpose) => [
        purpose,
        current.seal(keyringPurpose, hashKeyOf(origin, purpose).toString('hex')),
      ]),
    ),
  };
  try {
    await keyrings().insertOne(keyring);
    return keyring;
  } catch (failure) {
    // Another node was quicker and created the keyring.
    const other = isDuplicateKey(failure) ? await keyrings().findOne({ _id: keyringId }) : null;
    if (!other) throw failure;
    return other;
  }
};

/**
 * Fixes the hash key of a purpose that is new in this version, or whose loss was accepted. If two nodes try at once, the first wins, and
 * both use its key.
 */
const fixHashKey = async (
  { secrets, sealers }: Opening,
  purpose: HashPurpose,
  replaced: string | undefined,
): Promise<Buffer> => {
  const field = `hashKeys.${purpose}`;
  const key = hashKeyOf(secrets.appSecret, purpose);
  const sealed = createSealer(secrets.appSecret).seal(keyringPurpose, key.toString('hex'));
  const { matchedCount } = await keyrings().updateOne(
    { _id: keyringId, [field]: replaced ?? { $exists: false } },
    { $set: { [field]: sealed } },
  );
  if (matchedCount === 1) return key;
  const other = (await keyrings().findOne({ _id: keyringId }))?.hashKeys[purpose];
  if (other === undefined) throw new Error(`the keyring has no key for hashes of ${purpose}`);
  return Buffer.from(openWithAny(sealers, keyringPurpose, other), 'hex');
};

const openHashKeys = async (keyring: Keyring, opening: Opening): Promise<Map<string, Buffer>> => {
  const { sealers, texts, acceptsLoss } = opening;
  const keys = new Map<string, Buffer>();
  for (const purpose of hashPurposes) {
    const sealed = keyring.hashKeys[purpose];
    let key: Buffer | undefined;
    try {
      key = sealed === undefined ? undefined : Buffer.from(openWithAny(sealers, keyringPurpose, sealed), 'hex');
    } catch {
      if (!acceptsLoss) await unfit(sealers, texts, []);
    }
    keys.set(purpose, key ?? (await fixHashKey(opening, purpose, sealed)));
  }
  return keys;
};

/**
 * Opens the shop's secrets at the start, and creates the keyring at the first start.
 * @param acceptsLoss goes on although something was sealed under a secret that is not given, and forgets that secret.
 * @throws AppSecretUnfit when something was sealed under an application secret that is not given.
 */
export const openSecrets = async (
  secrets: AppSecrets,
  texts: SealedTexts,
  { acceptsLoss = false }: { acceptsLoss?: boolean } = {},
): Promise<Secrets> => {
  const { appSecret, appSecretPrevious } = secrets;
  const sealers = [appSecret, ...appSecretPrevious].map(createSealer);
  const opening: Opening = { secrets, sealers, texts, acceptsLoss };
  const keyring = (await keyrings().findOne({ _id: keyringId })) ?? (await beginKeyring(opening));
  const known = new Set(sealers.map(({ keyId }) => keyId));
  const missing = keyring.sealingKeyIds.filter((keyId) => !known.has(keyId));
  if (missing.length > 0 && !acceptsLoss) await unfit(sealers, texts, missing);
  const hashKeys = await openHashKeys(keyring, opening);
  await keyrings().updateOne({ _id: keyringId }, { $addToSet: { sealingKeyIds: keyIdOf(appSecret) } });
  return createSecrets(appSecret, { previous: appSecretPrevious, hashKeys });
};

/** Seals the keyring under the present secret and forgets all others. From then on the shop starts without them. */
export const settleKeyring = async ({ appSecret, appSecretPrevious }: AppSecrets): Promise<void> => {
  const keyring = await keyrings().findOne({ _id: keyringId });
  if (!keyring) throw new Error('the database has no keyring; start the engine once');
  const current = createSealer(appSecret);
  const sealers = [current, ...appSecretPrevious.map(createSealer)];
  const hashKeys = Object.fromEntries(
    Object.entries(keyring.hashKeys).map(([purpose, sealed]) => [
      purpose,
      current.seal(keyringPurpose, openWithAny(sealers, keyringPurpose, sealed)),
    ]),
  );
  await keyrings().updateOne({ _id: keyringId }, { $set: { hashKeys, sealingKeyIds: [current.keyId] } });
};

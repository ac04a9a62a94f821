import { openSecrets, type AppSecrets } from '../../platform/secrets/open-secrets.ts';
import type { Secrets } from '../../platform/secrets/secrets.ts';
import { sealedTexts } from './sealed-texts.ts';

/** Opens the secrets of the shop that the connected database belongs to. @throws AppSecretUnfit when they do not fit it. */
export const openShopSecrets = (secrets: AppSecrets, options: { acceptsLoss?: boolean } = {}): Promise<Secrets> =>
  openSecrets(secrets, sealedTexts, options);

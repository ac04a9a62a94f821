import { readSettings } from '../src/settings/read-settings';

export default () => {
  const { secrets } = readSettings(process.env, process.cwd());
  return {
    url: '/admin',
    auth: { secret: secrets.ADMIN_JWT_SECRET, cookie: { path: '/cms/admin' } },
    apiToken: { salt: secrets.API_TOKEN_SALT },
    transfer: { token: { salt: secrets.TRANSFER_TOKEN_SALT } },
    secrets: { encryptionKey: secrets.ENCRYPTION_KEY },
    // The site has no preview of drafts yet; without this the forms offer to set one up.
    preview: { enabled: false },
    flags: { nps: false, promoteEE: false },
  };
};

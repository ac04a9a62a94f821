import { previewAddress } from '../src/editing/preview/preview-address';
import { readSettings } from '../src/operation/settings/read-settings';

export default () => {
  const settings = readSettings(process.env, process.cwd());
  const { secrets, publicUrl } = settings;
  return {
    url: '/admin',
    auth: { secret: secrets.ADMIN_JWT_SECRET, cookie: { path: '/cms/admin' } },
    apiToken: { salt: secrets.API_TOKEN_SALT },
    transfer: { token: { salt: secrets.TRANSFER_TOKEN_SALT } },
    secrets: { encryptionKey: secrets.ENCRYPTION_KEY },
    preview: {
      enabled: true,
      config: {
        allowedOrigins: ["'self'", publicUrl],
        handler: (uid: string, params: { documentId: string; locale?: string; status?: string }) =>
          previewAddress(settings, uid, params),
      },
    },
    flags: { nps: false, promoteEE: false, docLinks: false },
  };
};

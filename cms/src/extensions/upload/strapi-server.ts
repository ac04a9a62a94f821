import type { Core } from '@strapi/strapi';

import { assertPicture, type UploadedFile } from '../../editing/uploads/assert-picture';

interface ProviderService {
  checkFileSize: (file: UploadedFile) => Promise<void>;
}

interface UploadPlugin {
  routes: { admin: { routes: { handler: string }[] } };
  services: { provider: (context: { strapi: Core.Strapi }) => ProviderService };
}

const importByAddress = 'admin-upload.uploadFromUrls';

/**
 * Checks each file before the upload service writes a byte. Every way into the media library (form, replacement, content API) uses
 * this service. Strapi's own setting `security.allowedTypes` trusts the name where the bytes show no type: a page named
 * `x.png` would pass, and a picture named `x.html` as well.
 */
const extendUpload = (plugin: UploadPlugin): UploadPlugin => {
  // The import by address would call whatever a name leads to, inner addresses too: it follows redirects and resolves the name again.
  const { admin } = plugin.routes;
  const kept = admin.routes.filter(({ handler }) => handler !== importByAddress);
  if (kept.length === admin.routes.length) throw new Error('Strapi imports pictures by address in another way now');
  admin.routes = kept;
  const createProvider = plugin.services.provider;
  plugin.services.provider = (context) => {
    const provider = createProvider(context);
    const checkFileSize = provider.checkFileSize.bind(provider);
    provider.checkFileSize = async (file) => {
      await checkFileSize(file);
      await assertPicture(file);
    };
    return provider;
  };
  return plugin;
};

export default extendUpload;

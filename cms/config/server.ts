import { mkdirSync } from 'node:fs';
import { join } from 'node:path';

import { readSettings } from '../src/operation/settings/read-settings';

export default () => {
  const settings = readSettings(process.env, process.cwd());
  const publicFolder = join(settings.dataFolder, 'public');
  // Strapi's upload provider refuses to start without it, before any code of ours runs.
  mkdirSync(join(publicFolder, 'uploads'), { recursive: true });
  return {
    host: settings.host,
    port: settings.port,
    // Relative: the same build serves behind every host name. The gateway takes the prefix off.
    url: '/cms',
    // Only what the last proxies have appended to X-Forwarded-For is believed; the rest comes from the visitor.
    proxy: { koa: true, maxIpsCount: settings.trustedProxies },
    app: { keys: settings.secrets.APP_KEYS.split(',') },
    dirs: { public: publicFolder },
    logger: { updates: { enabled: false }, startup: { enabled: false } },
  };
};

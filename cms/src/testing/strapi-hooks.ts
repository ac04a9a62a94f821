import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { createStrapi } from '@strapi/strapi';

import { findFreePort } from './free-port';
import { HookReceiver } from './hook-receiver';
import { testCms } from './test-cms';

const appDir = join(__dirname, '../..');
/** Apart from `dist`: tests must not write under a CMS that is running. */
const distDir = join(appDir, '.tsbuild/strapi');
const dataFolder = mkdtempSync(join(tmpdir(), 'cms-test-'));

const compile = (): void => {
  const tsc = join(appDir, '../node_modules/typescript-native/bin/tsc');
  const buildInfo = join(distDir, '.tsbuildinfo');
  execFileSync(process.execPath, [tsc, '-p', appDir, '--outDir', distDir, '--tsBuildInfoFile', buildInfo], {
    stdio: 'inherit',
  });
};

/** One real Strapi on a temporary SQLite file for all tests, seeded as on a first start. */
export const mochaHooks = {
  async beforeAll(this: Mocha.Context): Promise<void> {
    this.timeout(300_000);
    compile();
    testCms.hook = new HookReceiver();
    const port = await findFreePort();
    const metricsPort = await findFreePort();
    testCms.metricsUrl = `http://127.0.0.1:${metricsPort}/metrics`;
    Object.assign(process.env, {
      NODE_ENV: 'test',
      LOG_LEVEL: 'error',
      STRAPI_TELEMETRY_DISABLED: 'true',
      DATA_DIR: dataFolder,
      CMS_PORT: String(port),
      CMS_METRICS_PORT: String(metricsPort),
      CMS_HOST: '127.0.0.1',
      DEMO_MODE: '1',
      // A port that nobody listens on: the tests stand without the engine.
      COMMERCE_URL: 'http://127.0.0.1:1',
      COMMERCE_ADMIN_TOKEN: 'admin-token-of-the-tests',
      CMS_FIRST_ADMIN_TOKEN: testCms.firstAdminToken,
      CMS_READ_TOKEN: testCms.readToken,
      CMS_SUBMIT_TOKEN: testCms.submitToken,
      REBUILD_HOOK_URL: await testCms.hook.start(),
      REBUILD_HOOK_SECRET: testCms.hookSecret,
    });
    testCms.url = `http://127.0.0.1:${port}`;
    testCms.strapi = await createStrapi({ appDir, distDir, serveAdminPanel: false }).start();
  },

  async afterAll(): Promise<void> {
    await testCms.strapi?.destroy();
    await testCms.hook?.stop();
    rmSync(dataFolder, { recursive: true, force: true });
  },
};

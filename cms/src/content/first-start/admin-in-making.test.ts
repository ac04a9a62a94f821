import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import type { Core } from '@strapi/strapi';
import { expect } from 'chai';
import Koa from 'koa';

import { adminInMaking } from './admin-in-making';

describe('the admin while its bundle is being built', () => {
  let folder: string;
  let server: Server;
  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'admin-in-making-'));
    await mkdir(join(folder, 'build'));
    const strapi = { dirs: { dist: { root: folder } } } as unknown as Core.Strapi;
    const app = new Koa();
    app.use(adminInMaking({}, { strapi }) as Koa.Middleware);
    app.use((ctx) => void (ctx.body = `strapi ${ctx.path}`));
    server = createServer((req, res) => void app.callback()(req, res)).listen(0, '127.0.0.1');
    await new Promise((resolve) => server.once('listening', resolve));
  });
  after(async () => {
    server.close();
    await rm(folder, { recursive: true });
  });

  const browser = 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8';
  const get = (path: string, headers: Record<string, string> = {}) =>
    fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`, { headers });

  it('is a page that says so in the language of the browser, loads again by itself and stays nowhere', async () => {
    for (const [language, tag, words] of [
      ['de', 'en', 'The admin is being built'],
      ['ru-RU,ru;q=0.9', 'ru', 'Панель управления собирается'],
      ['zh-CN', 'zh', '管理后台正在构建'],
      ['ar', 'ar', 'لوحة الإدارة قيد الإعداد'],
    ] as const)
      for (const path of ['/admin', '/admin/auth/login']) {
        const answer = await get(path, { accept: browser, 'accept-language': language });
        const page = await answer.text();
        expect(answer.status).to.equal(200);
        expect(page).to.include(`<html lang="${tag}"`).and.include(words).and.include('http-equiv="refresh"');
        expect(answer.headers.get('cache-control')).to.equal('no-store');
        expect(answer.headers.get('x-robots-tag')).to.equal('noindex');
      }
    expect(await (await get('/admin')).text()).to.include('The admin is being built');
  });

  it('lets calls of programs pass, and all other pages', async () => {
    for (const [path, accept] of [
      ['/admin/init', '*/*'],
      ['/admin/init', 'application/json'],
      ['/api/pages', browser],
      ['/administration', browser],
    ] as const)
      expect(await (await get(path, { accept })).text(), path).to.equal(`strapi ${path}`);
  });

  it('is the admin itself as soon as it is there', async () => {
    await writeFile(join(folder, 'build', 'index.html'), 'the admin');
    expect(await (await get('/admin', { accept: browser })).text()).to.equal('strapi /admin');
  });
});

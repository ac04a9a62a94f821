import type { HTTPRequest, Page } from 'puppeteer';

import { shopUrl } from './started-shop.ts';

/** The part of the widget's script that a page calls. */
const captchaScript = `window.grecaptcha = {
  ready: (work) => work(),
  render: (place, { hl, theme, callback }) => {
    place.textContent = [hl, theme].join(' ');
    window.answerCaptcha = callback;
  },
};`;

const sourceScript = 'window.sbjs = { init: () => (document.documentElement.dataset.source = "told") };';
const fingerprintScript = `window.FingerprintJS = {
  load: () => Promise.resolve({ get: () => Promise.resolve({ visitorId: 'browser-7' }) }),
};`;

/** The parts of the outside scripts that a page depends on. */
const outsideScripts: Readonly<Record<string, string>> = {
  '/outside/captcha.js': captchaScript,
  '/outside/source.js': sourceScript,
  '/outside/fingerprint.js': fingerprintScript,
};

export interface PushedEvent {
  event: string;
  [detail: string]: unknown;
}

export interface CountedWindow extends Window {
  dataLayer?: PushedEvent[];
  ym?: { a: unknown[][] };
  answerCaptcha?: (token: string) => void;
  movedAt?: number;
  viewedAt?: number;
}

/** Configuration of a shop that counts its visitors with both kinds of providers. */
export const counters = {
  tagManagerId: 'TM-1',
  tagManagerUrl: `${shopUrl()}/outside/tag-manager.js`,
  analyticsId: '77',
  analyticsUrl: `${shopUrl()}/outside/counter.js`,
};

/** Answers of the shop that wait. They may be set and changed while the page is open. */
export interface LateAnswers {
  configs?: Promise<void>;
  user?: Promise<void>;
}

/** Adds these variables to the shop's answer and serves the outside scripts. The demo configures none. */
export const configureScripts = async (page: Page, variables: object, late: LateAnswers = {}): Promise<void> => {
  const configs = await fetch(`${shopUrl()}/api/configs`);
  const answer = (await configs.json()) as { data: object };
  const body = JSON.stringify({ ...answer, data: { ...answer.data, ...variables } });
  const respond = (request: HTTPRequest): Promise<void> => {
    const { pathname } = new URL(request.url());
    if (pathname === '/api/configs')
      return Promise.resolve(late.configs).then(() => request.respond({ contentType: 'application/json', body }));
    if (pathname === '/api/users/me') return Promise.resolve(late.user).then(() => request.continue());
    if (!pathname.startsWith('/outside/')) return request.continue();
    return request.respond({ contentType: 'text/javascript', body: outsideScripts[pathname] ?? '' });
  };
  await page.setRequestInterception(true);
  page.on('request', (request) => void respond(request));
};

/** Resolves with the last event of that name once the tag manager's layer has one. */
export const waitForPushed = async (page: Page, name: string): Promise<PushedEvent> => {
  const found = await page.waitForFunction(
    (wanted) => (window as CountedWindow).dataLayer?.findLast(({ event }) => event === wanted),
    {},
    name,
  );
  return (await found.jsonValue()) as PushedEvent;
};

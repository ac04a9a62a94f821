import { expect } from 'chai';

import type { AnalyticsSink } from './analytics-sink';
import { loadOutsideScript } from './load-outside-script';
import { createOutsideScript } from './outside-script';
import { reportOrders } from './report-orders';
import { startLateScripts, type LateScriptTools } from './start-late-scripts';
import { isAnalyticsWanted, isChatWanted } from './wanted-scripts';

const nothingConfigured = {
  defaultService: 52,
  defaultRentService: '52',
  defaultCountry: 46,
  isRentShown: false,
  provesLiabilities: false,
  partnerPortsMin: 16,
  captchaSiteKey: null,
  captchaUrl: null,
  tagManagerId: null,
  tagManagerUrl: null,
  analyticsId: null,
  analyticsUrl: null,
  fingerprintUrl: null,
  sourceTrackingUrl: null,
  chatUrl: null,
  chatNeedsConsent: true,
  hasTelegramBot: false,
  hasPush: false,
};

describe('outside scripts', () => {
  it('are wanted when they are configured and the visitor has agreed', () => {
    const tagManager = { ...nothingConfigured, tagManagerUrl: 'https://tags.example/gtm.js' };
    expect(isAnalyticsWanted(nothingConfigured, true)).to.equal(false);
    expect(isAnalyticsWanted(tagManager, false)).to.equal(false);
    expect(isAnalyticsWanted(tagManager, true)).to.equal(true);
  });

  it('ask no consent for a chat that sets no cookies', () => {
    const chat = { ...nothingConfigured, chatUrl: 'https://chat.example/chat.js' };
    expect(isChatWanted(nothingConfigured, true)).to.equal(false);
    expect(isChatWanted(chat, false)).to.equal(false);
    expect(isChatWanted({ ...chat, chatNeedsConsent: false }, false)).to.equal(true);
  });

  it('are tried ten times more, a second apart, and then given up', async () => {
    const waits: number[] = [];
    let tries = 0;
    const tools = {
      add: () => {
        tries += 1;
        return Promise.reject(new Error('blocked'));
      },
      wait: (ms: number) => {
        waits.push(ms);
        return Promise.resolve();
      },
    };
    const failure = await loadOutsideScript('https://tags.example/gtm.js', tools).catch((caught: unknown) => caught);
    expect(String(failure)).to.include('blocked');
    expect(tries).to.equal(11);
    expect(waits).to.deep.equal(Array.from({ length: 10 }, () => 1_000));
  });

  it('that track come after 5 and 20 seconds, and what they find is kept', async () => {
    const happened: string[] = [];
    const tools: LateScriptTools = {
      globals: {
        sbjs: { init: () => void happened.push('source') },
        FingerprintJS: { load: () => Promise.resolve({ get: () => Promise.resolve({ visitorId: 'browser-1' }) }) },
      },
      load: (address) => Promise.resolve(void happened.push(address)),
      wait: (ms) => Promise.resolve(void happened.push(`${ms} ms`)),
      keepFingerprint: (fingerprint) => void happened.push(fingerprint),
      isWanted: () => true,
    };
    await startLateScripts({ sourceTrackingUrl: '/source.js', fingerprintUrl: null }, tools);
    await startLateScripts({ sourceTrackingUrl: null, fingerprintUrl: '/fingerprint.js' }, tools);
    expect(happened).to.deep.equal(['5000 ms', '/source.js', 'source', '20000 ms', '/fingerprint.js', 'browser-1']);
  });

  it('that track stay away when the visitor takes the consent back meanwhile', async () => {
    const loaded: string[] = [];
    await startLateScripts(
      { sourceTrackingUrl: '/source.js', fingerprintUrl: '/fingerprint.js' },
      {
        globals: {},
        load: (address) => Promise.resolve(void loaded.push(address)),
        wait: () => Promise.resolve(),
        keepFingerprint: (fingerprint) => void loaded.push(fingerprint),
        isWanted: () => false,
      },
    );
    expect(loaded).to.deep.equal([]);
  });

  it('are loaded once, and again only when that failed', async () => {
    let [adds, isDown] = [0, true];
    const script = createOutsideScript(() => {
      adds += 1;
      return isDown ? Promise.reject(new Error('down')) : Promise.resolve();
    });
    expect(await Promise.all([script.load(), script.load()])).to.deep.equal([false, false]);
    expect(adds).to.equal(1);
    isDown = false;
    expect(await script.load()).to.equal(true);
    expect(await script.load()).to.equal(true);
    expect(adds).to.equal(2);
  });
});

describe('paid orders', () => {
  const orders = [1, 2].map((number) => ({ id: `order-${number}`, paymentMethod: 'Card', cost: 10_000 * number }));
  const sinkInto = (seen: string[], isTaking: () => boolean = () => true): AnalyticsSink => ({
    page: () => undefined,
    goal: () => undefined,
    order: ({ id }) => void seen.push(id),
    isTaking: () => Promise.resolve(isTaking()),
    stop: () => undefined,
  });

  it('are each told to every sink, then noted as told', async () => {
    const [one, other, saved]: string[][] = [[], [], []];
    const desk = {
      listUnreported: () => Promise.resolve(orders),
      saveReported: (ids: string[]) => Promise.resolve(saved?.push(...ids)),
    };
    await reportOrders([sinkInto(one ?? []), sinkInto(other ?? [])], desk);
    for (const list of [one, other, saved]) expect(list).to.deep.equal(['order-1', 'order-2']);
  });

  it('are noted only when a sink has taken them: after an outage they are told once', async () => {
    const [told, saved]: string[][] = [[], []];
    let isUp = false;
    const desk = {
      listUnreported: () => Promise.resolve(orders.filter(({ id }) => !saved?.includes(id))),
      saveReported: (ids: string[]) => Promise.resolve(saved?.push(...ids)),
    };
    const sinks = [sinkInto(told ?? [], () => isUp), sinkInto([], () => false)];
    expect(await reportOrders(sinks, desk)).to.equal(false);
    expect(told).to.deep.equal([]);
    expect(saved).to.deep.equal([]);
    isUp = true;
    for (let page = 0; page < 3; page += 1) expect(await reportOrders(sinks, desk)).to.equal(true);
    expect(told).to.deep.equal(['order-1', 'order-2']);
    expect(saved).to.deep.equal(['order-1', 'order-2']);
  });

  it('cost no call when there are none', async () => {
    const saveReported = () => Promise.reject(new Error('nothing to save'));
    await reportOrders([sinkInto([])], { listUnreported: () => Promise.resolve([]), saveReported });
  });
});

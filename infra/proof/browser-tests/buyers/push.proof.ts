import type { Activation } from '@shop/shared-types/contract/activations';
import { expect } from 'chai';
import { TargetType, type Browser } from 'puppeteer';

import { launchChromium } from '../testing/chromium.ts';
import { arriveWithMoney } from '../testing/new-buyer.ts';
import { startPushService, type PushService } from '../testing/push-service.ts';
import type { ShopCaller } from '../testing/shop-caller.ts';
import { shopUrl } from '../testing/started-shop.ts';
import { pushAsPartner, sendNothingTo } from '../testing/upstream.ts';
import { contrastingKinds, nameOf, type Visitor } from '../testing/visitor.ts';

/** No other test buys numbers there. */
const country = 67;
const partnersPool = 1;
const receiveMaxMs = 20_000;

/** The one switch of the card. */
const showsCode = 'main input[role="switch"][aria-describedby]';

type Given = PushService['subscription'];

/**
 * Puts a subscription of the test's own push service in the place of the browser maker's, and a permission in the place of the question:
 * a browser without a screen has neither.
 */
const subscribeAt = (visitor: Visitor, given: Given): Promise<unknown> =>
  visitor.page.evaluateOnNewDocument(({ endpoint, p256dh, auth }: Given) => {
    const bytes = (text: string): ArrayBuffer =>
      Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0)).buffer;
    const subscription = {
      endpoint,
      options: { applicationServerKey: null },
      getKey: (name: string) => bytes(name === 'auth' ? auth : p256dh),
      unsubscribe: () => {
        localStorage.removeItem('test-push');
        return Promise.resolve(true);
      },
    };
    Object.defineProperty(Notification, 'permission', { get: () => 'granted' });
    Notification.requestPermission = () => Promise.resolve('granted');
    PushManager.prototype.subscribe = () => {
      localStorage.setItem('test-push', '1');
      return Promise.resolve(subscription as unknown as PushSubscription);
    };
    PushManager.prototype.getSubscription = () =>
      Promise.resolve(localStorage.getItem('test-push') ? (subscription as unknown as PushSubscription) : null);
  }, given);

describe('notifications of a closed shop (rule 15.15)', function closedShop() {
  // Each case goes on where the one before ended.
  this.retries(0);

  let browser: Browser;
  before(async () => {
    browser = await launchChromium();
    await sendNothingTo(country);
  });
  after(() => browser.close());

  for (const kind of contrastingKinds) {
    describe(nameOf(kind), () => {
      let service: PushService;
      let visitor: Visitor;
      let program: ShopCaller;
      before(async () => {
        service = await startPushService();
        ({ visitor, program } = await arriveWithMoney(browser, kind));
        await subscribeAt(visitor, service.subscription);
      });
      after(async () => {
        await visitor.leave();
        await service.stop();
      });

      const buy = async (): Promise<Activation> => {
        const order = { service: 'mt', country, suppliers: [partnersPool] };
        return (await program.post<{ data: Activation }>('/api/activations', order)).data;
      };
      /** The newest notice, decrypted. */
      const awaitNotice = async (count: number): Promise<string> => {
        const lastAt = Date.now() + receiveMaxMs;
        while (service.received.length < count && Date.now() < lastAt)
          await new Promise((resolve) => setTimeout(resolve, 100));
        expect(service.received).to.have.length(count);
        return service.received.at(-1) ?? '';
      };

      it('are turned on in the settings', async () => {
        await visitor.open('/profile/settings');
        await visitor.read('push.text');
        await visitor.screenshot('push-off');
        await visitor.press('push.turn-on', 'main');
        await visitor.read('push.show-code');
        await visitor.expectNoFaults();
        await visitor.screenshot('push-on');
      });

      it('tell that the code has come without showing it, and open the numbers', async () => {
        const session = await visitor.page.createCDPSession();
        const registrations: string[] = [];
        session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations: found }) =>
          registrations.push(...found.map(({ registrationId }) => registrationId)),
        );
        await session.send('ServiceWorker.enable');
        const { phone } = await buy();
        await pushAsPartner(phone, 'Your Steam verification code is 48213');
        const data = await awaitNotice(1);
        expect(data).to.include(`+${phone}`).and.not.to.include('48213');

        // The shop is closed: the browser hands the notice to the worker. Without a screen it shows nothing, so the worker notes it.
        const context = visitor.page.browserContext();
        const worker = await (
          await context.waitForTarget((target) => target.type() === TargetType.SERVICE_WORKER)
        ).worker();
        await worker?.evaluate(() => {
          const shop = globalThis as unknown as { registration: ServiceWorkerRegistration; shown?: unknown };
          shop.registration.showNotification = (title, options) => {
            shop.shown = { title, body: options?.body };
            return Promise.resolve();
          };
        });
        await visitor.page.goto('about:blank');
        const registrationId = registrations.at(-1) ?? '';
        await session.send('ServiceWorker.deliverPushMessage', { origin: shopUrl(), registrationId, data });
        const shown = () => worker?.evaluate(() => (globalThis as unknown as { shown?: unknown }).shown);
        const lastAt = Date.now() + receiveMaxMs;
        while ((await shown()) === undefined && Date.now() < lastAt)
          await new Promise((resolve) => setTimeout(resolve, 100));
        const { title, text } = JSON.parse(data) as { title: string; text: string };
        expect(await shown()).to.deep.equal({ title, body: text });
      });

      it('go on after a new log-in, which the first waiting number is enough for', async () => {
        const { email } = await program.get<{ email: string }>('/api/users/me');
        await visitor.open('/profile');
        await visitor.page.evaluate(async () => {
          const [, token = ''] = /authToken=([^;]+)/.exec(document.cookie) ?? [];
          await fetch('/api/sessions/current', { method: 'DELETE', headers: { authorization: `Bearer ${token}` } });
          document.cookie = 'authToken=; path=/; max-age=0';
        });
        await visitor.open('/authorization');
        await visitor.logIn(email);
        const { phone } = await buy();
        await visitor.open('/profile');
        const devices = async () =>
          (await program.get<{ data: { devices: unknown[] } }>('/api/push-devices')).data.devices.length;
        const lastAt = Date.now() + receiveMaxMs;
        while ((await devices()) === 0 && Date.now() < lastAt) await new Promise((resolve) => setTimeout(resolve, 200));
        await pushAsPartner(phone, 'Your Steam verification code is 37201');
        expect(await awaitNotice(2))
          .to.include(`+${phone}`)
          .and.not.to.include('37201');
      });

      it('show the code once its owner chose so, and end when they are turned off', async () => {
        await visitor.open('/profile/settings');
        await visitor.read('push.show-code');
        await visitor.pressAt(showsCode);
        await visitor.page.waitForSelector(`${showsCode}:checked:enabled`);
        const { phone } = await buy();
        await pushAsPartner(phone, 'Your Steam verification code is 59324');
        expect(await awaitNotice(3)).to.include('59324');

        await visitor.press('push.turn-off', 'main');
        await visitor.read('push.turn-on');
        visitor.expectNoMishaps();
      });
    });
  }
});

import { expect } from 'chai';
import type { Browser } from 'puppeteer';

import { partnerPortsMin } from '@shop/shared-types/constants';
import { errorMessages } from '@shop/shared-types/error-messages';

import { launchChromium } from '../testing/chromium.ts';
import { signUp } from '../testing/new-account.ts';
import { contrastingKinds, nameOf, Visitor } from '../testing/visitor.ts';

describe('a form', () => {
  let browser: Browser;
  before(async () => {
    browser = await launchChromium();
  });
  after(() => browser.close());

  for (const kind of contrastingKinds) {
    it(`says at each field what is wrong with it, and goes to the first (${nameOf(kind)})`, async () => {
      const visitor = await Visitor.arrive(browser, kind);
      const { page } = visitor;
      const { errors, fields } = errorMessages[kind.locale];
      await visitor.open('/registration');
      await visitor.answerCookieNotice();
      /** The error texts of the fields that are marked as wrong, in page order. */
      const complaints = (): Promise<string[]> =>
        page.$$eval('main [aria-invalid=true]', (wrong) =>
          wrong.map((field) =>
            (field.getAttribute('aria-describedby') ?? '')
              .split(' ')
              .map((id) => document.getElementById(id)?.textContent ?? '')
              .join(' '),
          ),
        );
      const sentFields: string[] = [];
      page.on('request', (request) => {
        if (request.method() === 'POST' && new URL(request.url()).pathname === '/api/registrations')
          sentFields.push(request.url());
      });

      await visitor.press('auth.create', 'form');
      await page.waitForSelector('main [aria-invalid=true]');
      const empty = await complaints();
      expect(empty).to.have.length(5);
      expect(empty[0]).to.include(fields.required);
      expect(await page.evaluate(() => document.activeElement?.getAttribute('autocomplete'))).to.equal('name');
      await visitor.expectNoFaults();

      await visitor.fill('auth.name', 'Marta');
      await visitor.fill('auth.email', 'not an address');
      await visitor.fill('auth.password', 'correct horse');
      await visitor.fill('auth.repeat-password', 'another horse');
      await visitor.press('auth.create', 'form');
      await page.waitForFunction(() => document.querySelectorAll('main [aria-invalid=true]').length === 3);
      const [address, repeated] = await complaints();
      expect(address).to.include(fields.email);
      expect(repeated).to.include(fields['passwords-match']);
      expect(sentFields, 'sent although wrong').to.deep.equal([]);
      visitor.expectNoMishaps();

      await visitor.open('/authorization');
      await visitor.fill('auth.email', 'nobody@example.com');
      await visitor.fill('auth.password', 'not the password');
      await visitor.press('auth.log-in', 'form');
      await page.waitForFunction((said) => document.body?.innerText.includes(said), {}, errors.LOGIN_WRONG);

      await signUp(visitor);
      expect(sentFields, 'sent once it was right').to.have.lengthOf(1);
      await visitor.leave();
    });

    it(`of a partner asks for enough ports and a phone that can be called (${nameOf(kind)})`, async () => {
      const visitor = await Visitor.arrive(browser, kind);
      const { page } = visitor;
      const { fields } = errorMessages[kind.locale];
      await visitor.open('/registration');
      await visitor.answerCookieNotice();
      await signUp(visitor);
      await visitor.open('/partner');
      await visitor.fill('partner.contact', 'Marta');
      await visitor.fill('partner.phone', '8 (912) call me');
      await visitor.fill('partner.ports', String(partnerPortsMin - 1));
      await visitor.fill('partner.origins', 'Sweden');
      await visitor.fill('partner.equipment', 'Sixteen modems');
      await visitor.press('partner.apply', 'form');
      const complaints = await page.waitForFunction(() => {
        const wrong = [...document.querySelectorAll('main [aria-invalid=true]')];
        return wrong.length === 2 && wrong.map((field) => field.closest('div:has(> label)')?.textContent ?? '');
      });
      const [phone, ports] = (await complaints.jsonValue()) as string[];
      expect(phone).to.include(fields.phone);
      expect(ports).to.include(fields.minValue.replace('{limit}', String(partnerPortsMin)));
      await visitor.expectNoFaults();
      await visitor.fill('partner.phone', '+46701234567');
      await visitor.fill('partner.ports', String(partnerPortsMin));
      await visitor.press('partner.apply', 'form');
      await visitor.read('partner.application-sent');
      visitor.expectNoMishaps();
      await visitor.leave();
    });
  }
});

import { expect } from 'chai';
import type { Browser } from 'puppeteer';

import { launchChromium } from '../testing/chromium.ts';
import { Staff } from '../testing/staff.ts';
import { Visitor } from '../testing/visitor.ts';
import { withFile } from '../testing/with-file.ts';

const partnerEmail = 'partner@example.com';
const reason = 'The second page is missing';

describe('a document of a partner (rule 11.10)', function () {
  // It waits for the admin's many scripts more than for anything else.
  this.timeout(240_000);

  const fileName = `passport-${Date.now()}.pdf`;
  const fileText = `%PDF-1.7\nthe passport of Ada, ${fileName}\n%%EOF`;
  let browser: Browser;
  let partner: Visitor;
  let office: Staff;

  before(async () => {
    browser = await launchChromium();
    const kind = { locale: 'en', device: 'mobile', theme: 'dark' } as const;
    partner = await Visitor.arriveLoggedIn(browser, kind, partnerEmail);
    office = await Staff.logIn(browser, 'office@example.com');
  });
  after(() => browser.close());

  /** What the partner area says of the document: its state, until when it counts, the staff's words. */
  const readState = async (...words: string[]): Promise<void> => {
    await partner.open('/partner');
    await partner.page.waitForFunction(
      (name, wanted) => {
        const row = [...document.querySelectorAll('tr')].find((one) => one.innerText.includes(name));
        return row && wanted.every((word) => row.innerText.includes(word));
      },
      {},
      fileName,
      words,
    );
    await partner.expectNoFaults();
  };

  it('is submitted on the site and waits', async () => {
    await partner.open('/partner');
    await partner.press('partner.document-new');
    await withFile(partner.page, { name: fileName, text: fileText }, async () => {
      await partner.press('partner.document-send');
      await partner.read('partner.document-sent');
    });
    await readState('Being reviewed');
  });

  it('is read by the staff as it was, and refused with a reason that its partner reads', async () => {
    await office.open('/commerce/documents');
    await office.read(fileName);
    await office.screenshots('partner-documents');
    expect(await office.download(`Download ${fileName} of ${partnerEmail}`)).to.equal(fileText);
    await office.press(`Refuse ${fileName} of ${partnerEmail}`);
    await office.fill('question-reason', reason);
    await office.press('Refuse');
    await office.read(`${fileName} is refused`);
    await readState('Not accepted', reason);
    await partner.screenshot('partner-document-refused');
  });

  it('is accepted after all, until a day', async () => {
    await office.choose('Status', 'Refused');
    await office.read(reason);
    await office.press(`Accept ${fileName} of ${partnerEmail}`);
    await office.fill('expires-on', '05172031');
    await office.press('Accept');
    await office.read(`${fileName} is accepted.`);
    await readState('Accepted', 'Valid until May 17, 2031');
    partner.expectNoMishaps();
  });
});

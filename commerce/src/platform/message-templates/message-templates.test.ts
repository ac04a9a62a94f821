import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

import { expect } from 'chai';

import { messageKeys } from '@shop/shared-types/contract/admin/messages';
import { localeCodes, type LocaleCode } from '@shop/shared-types/locales';

import { emptyDatabase, useTestDatabase } from '../database/use-test-database.fixture.ts';
import { createLogger } from '../logging/logger.ts';
import type { Mail } from '../mail/mail.ts';
import { createOutsideCaller } from '../outside-calls/call-outside.ts';
import type { SpokenFor } from '../site-languages/live-site-languages.ts';
import { closeServerInTheEnd } from '../testing/close-in-the-end.ts';
import { placeholdersIn } from './fill-text.ts';
import { findTextProblems } from './find-text-problems.ts';
import { createLiveTexts, type LiveTexts } from './live-texts.ts';
import { ownTexts } from './own-texts/own-texts.ts';
import { previewMessage } from './preview-message.ts';
import { takeCmsTemplates } from './take-cms-templates.ts';
import { createMailWriter, mailFrom } from './write-message.ts';

interface CmsDocument {
  key: string;
  locale: string;
  subject: string | null;
  body: string | null;
  button: string | null;
}

const token = 'token-of-the-engine';
const anna = { email: 'anna@example.com', name: 'Anna', locale: 'cn' } as const;
const edited: CmsDocument = {
  key: 'low-balance',
  locale: 'zh',
  subject: '{brand}: 只剩 {balance}',
  body: '{name}，您好\n\n请充值。',
  button: '充值',
};

/** An HTTP server that answers the list of messages as the CMS does. The package `cms` tests the CMS itself. */
const startCms = async () => {
  const documents: CmsDocument[] = [];
  let status = 200;
  const server = createServer((request, response) => {
    const isKnown = request.headers.authorization === `Bearer ${token}`;
    const answer = { data: documents, meta: { pagination: { total: documents.length } } };
    response.writeHead(isKnown ? status : 401, { 'content-type': 'application/json' }).end(JSON.stringify(answer));
  });
  closeServerInTheEnd(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    publish: (...all: CmsDocument[]) => documents.splice(0, Infinity, ...all),
    answer: (next: number) => {
      status = next;
    },
  };
};

describe('the words of e-mails and of the bot', () => {
  useTestDatabase();
  const outsideCaller = createOutsideCaller();
  let cms: Awaited<ReturnType<typeof startCms>>;
  let texts: LiveTexts;
  before(async () => {
    cms = await startCms();
  });
  after(() => outsideCaller.close());
  beforeEach(async () => {
    await emptyDatabase();
    cms.publish();
    cms.answer(200);
    texts = createLiveTexts();
  });

  const take = async (): Promise<void> => {
    const logger = createLogger('silent');
    await takeCmsTemplates({ outsideCaller, cmsUrl: cms.url, cmsSubmitToken: token, logger });
    await texts.refresh();
  };
  const spokenFor = (locale: LocaleCode): LocaleCode => locale;
  const write = (written: SpokenFor = spokenFor): Mail =>
    createMailWriter({ brandName: 'Shop', textOf: texts.textOf, atOwnOrigin: (url) => url, spokenFor: written })(
      mailFrom('low-balance', anna, { balance: '40.00 ₽' }, 'https://shop.example/cn/profile/pay'),
    );

  it('are in the main language where the reader’s own is off (rule 2.12)', () => {
    expect(write(() => 'en').subject).to.match(/[a-z]/);
  });

  it('are the engine’s own where the editors say nothing', async () => {
    await take();
    expect(write().subject).to.equal('您的余额不足');
  });

  it('are the editors’ once published, in that language alone, and the engine’s own again once withdrawn', async () => {
    cms.publish(edited);
    await take();
    const mail = write();
    expect(mail.subject).to.equal('Shop: 只剩 40.00 ₽');
    expect(mail.text).to.include('Anna，您好\n\n请充值。\n\n充值:\nhttps://shop.example/cn/profile/pay');
    expect(texts.textOf('low-balance', 'en').subject).to.equal('Your balance is low');
    cms.publish();
    await take();
    expect(write().subject).to.equal('您的余额不足');
  });

  it('stay the last good ones when a text with a mistake is published, and its form says why', async () => {
    cms.publish(edited);
    await take();
    cms.publish({ ...edited, subject: '{brand}', body: '{balans} {' });
    await take();
    expect(write().subject).to.equal('Shop: 只剩 40.00 ₽');
    const draft = { key: 'low-balance', locale: 'cn', subject: '', body: '', button: '' } as const;
    const { published } = await previewMessage({ brandName: 'Shop' }, draft);
    expect(published).to.deep.equal({
      isSent: false,
      problems: [
        'Nothing is known as {balans} here. Known: {name}, {brand}, {balance}.',
        '{balance} is missing: the message would not say what it is about.',
        'A brace stands alone. Placeholders are written {name}.',
      ],
    });
  });

  it('stay the engine’s own when the first text has a mistake, or two documents have one message', async () => {
    cms.publish({ ...edited, button: null }, { ...edited, key: 'telegram-unlinked' });
    await take();
    expect(write().subject).to.equal('您的余额不足');
    cms.publish(edited, { ...edited, subject: 'other {balance}' });
    await take();
    expect(write().subject).to.equal('您的余额不足');
  });

  it('stay as they are while the CMS is away, refuses the token or answers nonsense', async () => {
    cms.publish(edited);
    await take();
    for (const status of [500, 403, 302]) {
      cms.answer(status);
      await take();
      expect(write().subject, String(status)).to.equal('Shop: 只剩 40.00 ₽');
    }
    const logger = createLogger('silent');
    await takeCmsTemplates({ outsideCaller, cmsUrl: 'http://127.0.0.1:1', cmsSubmitToken: token, logger });
    await texts.refresh();
    expect(write().subject).to.equal('Shop: 只剩 40.00 ₽');
  });

  it('take braces in a fact for text, and leave out a paragraph whose fact is empty', () => {
    const writer = createMailWriter({ brandName: 'Shop', textOf: texts.textOf, atOwnOrigin: (url) => url, spokenFor });
    const rejected = (comment: string) =>
      writer(
        mailFrom('withdrawal-rejected', { ...anna, locale: 'en' }, { sum: '5', requisites: '•••• 0004', comment }),
      );
    expect(rejected('{sum} {name}').text).to.include('Comment: {sum} {name}');
    expect(rejected('').text).not.to.include('Comment');
  });

  it('are previewed with examples, with the mistakes of the draft', async () => {
    const draft = { ...edited, key: 'low-balance', locale: 'cn', subject: '只剩 {balance}', body: '您好' } as const;
    const shown = await previewMessage({ brandName: 'Shop' }, { ...draft, button: '' });
    expect(shown.preview).to.deep.equal({ subject: '只剩 40.00 ₽', body: '您好', button: '' });
    expect(shown.problems).to.deep.equal(['The link of this e-mail needs a label.']);
    expect(shown.ownText.subject).to.equal('您的余额不足');
    expect(shown.published).to.equal(null);
  });
});

describe('the engine’s own words', () => {
  it('are without a mistake in every language', () => {
    for (const locale of localeCodes)
      for (const key of messageKeys)
        expect(findTextProblems(key, ownTexts[locale][key]), `${locale} ${key}`).to.deep.equal([]);
  });

  it('use the same facts in every language', () => {
    for (const key of messageKeys) {
      const factsOf = (locale: (typeof localeCodes)[number]) => {
        const { subject = '', paragraphs, button = '' } = ownTexts[locale][key];
        return placeholdersIn([subject, ...paragraphs, button].join(' ')).sort();
      };
      for (const locale of localeCodes) expect(factsOf(locale), `${locale} ${key}`).to.deep.equal(factsOf('en'));
    }
  });

  it('are the messages that editors can choose in the CMS', () => {
    const path = '../../../../cms/src/api/message-template/content-types/message-template/schema.json';
    const schema = JSON.parse(readFileSync(new URL(path, import.meta.url), 'utf8')) as {
      attributes: { key: { enum: string[] } };
    };
    expect(schema.attributes.key.enum).to.deep.equal([...messageKeys]);
  });
});

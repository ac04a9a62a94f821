import { expect } from 'chai';

import { localeCodes, type LocaleCode } from '@shop/shared-types/locales';

import { findServices } from './find-services.ts';
import type { CatalogueService } from './service.model.ts';

const named = ['WhatsApp', 'Telegram', 'WeChat', 'VKontakte', 'Google', 'Facebook', 'Instagram', 'Viber', 'Uber'];
const perLocale = <Value>(value: Value) =>
  Object.fromEntries(localeCodes.map((code) => [code, value])) as Record<LocaleCode, Value>;
const services = named.map((name) => ({
  names: perLocale(name),
  synonyms: perLocale<string[]>([]),
  slug: name.toLowerCase(),
  transcriptionEnRu: '',
  transcriptionRuEn: '',
  website: null,
})) as unknown as CatalogueService[];

const table: readonly [string, string][] = [
  ['واتساب', 'WhatsApp'],
  ['واتس اب', 'WhatsApp'],
  ['वॉट्सऐप', 'WhatsApp'],
  ['व्हाट्सएप', 'WhatsApp'],
  ['ватсап', 'WhatsApp'],
  ['whats app', 'WhatsApp'],
  ['watsapp', 'WhatsApp'],
  ['whatsaap', 'WhatsApp'],
  ['ｗｈａｔｓａｐｐ', 'WhatsApp'],
  ['\u200bwhatsapp\n', 'WhatsApp'],
  ['телеграм', 'Telegram'],
  ['telegramm', 'Telegram'],
  ['tele gram', 'Telegram'],
  ['تيليجرام', 'Telegram'],
  ['电报', 'Telegram'],
  ['微信', 'WeChat'],
  ['ВКонтакте', 'VKontakte'],
  ['вк', 'VKontakte'],
  ['googel', 'Google'],
  ['gogle', 'Google'],
  ['face book', 'Facebook'],
  ['फेसबुक', 'Facebook'],
  ['инста', 'Instagram'],
  ['instagramm', 'Instagram'],
  ['ntktuhfv', 'Telegram'],
  ['пщщпду', 'Google'],
  ['لخخلمث', 'Google'],
  ['dr', 'VKontakte'],
];

describe('the search for a service (rules 3.32, 3.34)', () => {
  for (const [typed, name] of table)
    it(`finds ${name} for ${JSON.stringify(typed)} in every language`, () => {
      for (const locale of localeCodes)
        expect(findServices(services, typed, locale).map(({ names }) => names.en)).to.deep.equal([name]);
    });

  it('takes no short or strange word for a name', () => {
    for (const typed of ['viba', 'ubxr', 'zzzzzzzz', 'qqqqq'])
      expect(findServices(services, typed, 'en'), typed).to.deep.equal([]);
  });
});

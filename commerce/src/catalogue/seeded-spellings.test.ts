import { readFileSync } from 'node:fs';

import { expect } from 'chai';

import { localeCodes } from '@shop/shared-types/locales';
import { findNamed, type NameTexts } from '@shop/shared-types/search/find-named';
import { countryAliases, serviceAliases } from '@shop/shared-types/search/name-aliases';

import { serviceNames, type SeedService } from './seed/service-names.ts';

const seedOf = <Row>(file: string): Row[] =>
  JSON.parse(readFileSync(new URL(`seed/${file}`, import.meta.url), 'utf8')) as Row[];
const services = seedOf<SeedService>('services.json').map((service) => ({ ...service, names: serviceNames(service) }));
const countries = seedOf<{ iso2: string; nameEn: string }>('countries.json');

const countryTexts = new Map(
  countries.map(({ iso2, nameEn }) => [nameEn, { name: nameEn, others: [], aliases: countryAliases(iso2) }]),
);

const textsOf = (texts: ReadonlyMap<string, NameTexts>, name: string): NameTexts =>
  texts.get(name) ?? { name, others: [], aliases: [] };

/** What is typed in which everyday speech, by the English name that has to come first. */
const serviceWords: Readonly<Record<string, string>> = {
  VK: 'вк|ВК|Вконтакте|в контакте|vkontakte',
  Telegram: 'телега|тг|тгк|телеграмм|telega|telgram|电报|飞机|纸飞机|تيليجرام|تلجرام|تلغرام|टेलीग्राम|टेलिग्राम|tg',
  WhatsApp: 'ватсап|вацап|вотсап|ватс ап|guasap|wasap|واتساب|واتس|व्हाट्सएप|वाट्सऐप|व्हाट्सप्प',
  'Instagram, Threads': 'инста|инстаграм|инстаграмм|insta|ig|ins|انستقرام|इंस्टा|тредс|threads',
  'Google, YouTube, Gmail': 'гугл|гугль|ютуб|ютюб|джимейл|gmail|谷歌|يوتيوب|جيميل|गूगल|قوقل|油管',
  Facebook: 'фб|fb|фейсбук|脸书|فيس بوك|फेसबुक|face book',
  'X (Twitter)': 'x|твиттер|твитер|twitter|推特|تويتر|ट्विटर',
  'TikTok, Douyin': 'тикток|тик-ток|抖音|تيك توك|تيكتوك|टिकटॉक|douyin',
  WeChat: '微信|вичат|вейчат|weixin|وي تشات',
  'OpenAI (ChatGPT)': 'chatgpt|chat gpt|чатгпт|чат гпт|gpt|openai|شات جي بي تي',
  Avito: 'авито|avito',
  Odnoklassniki: 'ок|одноклассники|ok',
  'Mail.ru': 'мэйл ру|майл ру|mail ru|mail.ru|mailru',
  Yandex: 'яндекс|yandex',
  Wildberries: 'вб|wb|вайлдберриз',
  Ozon: 'озон',
  Discord: 'дискорд|дс|ديسكورد',
  Steam: 'стим|steam|蒸汽',
  'Tencent QQ': 'qq',
  Weibo: '微博',
  'Alipay, Alibaba, 1688': '支付宝|阿里巴巴|алипей|алибаба|1688',
  'JD.com': '京东|jd',
  Taobao: '淘宝',
  Pinduoduo: '拼多多',
  'Xiaohongshu (RED)': '小红书|rednote',
  AliExpress: 'алиэкспресс|али экспресс|速卖通|علي اكسبرس',
  Airbnb: 'эйрбнб|爱彼迎',
  'Booking.com': 'букинг|booking|缤客',
  Binance: 'бинанс|币安',
  Apple: 'эпл|айклауд|icloud|苹果|آبل',
  Microsoft: 'outlook|hotmail|майкрософт|微软',
  Netflix: 'нетфликс|奈飞|نتفليكس',
  PayPal: 'пэйпал|пейпал|贝宝',
  "McDonald's": 'макдональдс|麦当劳|mcdonalds|ماكدونالدز',
  KFC: 'кфс|肯德基|kfc',
  HeadHunter: 'hh|хх|hh.ru|хедхантер',
  Careem: 'كريم',
  Talabat: 'طلبات',
  Paytm: 'पेटीएम',
  PhonePe: 'फोनपे',
  Flipkart: 'फ्लिपकार्ट',
  Spotify: 'спотифай|سبوتيفاي',
  Roblox: 'роблокс|روبلوكس',
  Claude: 'клод',
  Viber: 'вайбер|вибер|فايبر',
  Yahoo: '雅虎|яху|ياهو',
  LinkedIn: '领英|линкедин',
};
const countryWords: Readonly<Record<string, string>> = {
  USA: 'США|штаты|Америка|соединённые штаты|美国|EE. UU.|EE.UU.|eeuu|Estados Unidos|Etats-Unis|États-Unis|ABD|Amerika|अमेरिका|संयुक्त राज्य|أمريكا|الولايات المتحدة|U.S.A.|us',
  'United Kingdom':
    'Великобритания|Англия|Британия|uk|UK|gb|Royaume-Uni|Angleterre|Reino Unido|Inglaterra|İngiltere|Birleşik Krallık|英国|ब्रिटेन|यूके|بريطانيا|المملكة المتحدة|England',
  Germany: 'Германия|Deutschland|Allemagne|Alemania|Almanya|德国|जर्मनी|ألمانيا|de',
  France: 'Франция|Francia|Fransa|法国|फ़्रांस|फ्रांस|فرنسا',
  Russia: 'РФ|Россия|российская федерация|俄罗斯|Russie|Rusia|Rusya|रूस|روسيا',
  China: 'Китай|КНР|中国|Chine|Çin|चीन|الصين',
  Netherlands: 'Голландия|Нидерланды|Pays-Bas|Holanda|Países Bajos|荷兰|holland',
  'United Arab Emirates': 'ОАЭ|Эмираты|Дубай|EAU|Émirats arabes unis|阿联酋|الإمارات|यूएई|दुबई',
  'Czech Republic': 'Чехия|czechia|República Checa|Çekya|捷克|česko',
  'South Korea': 'Корея|Южная Корея|韩国|Corée du Sud|Corea del Sur|कोरिया|كوريا',
  Turkey: 'Турция|Türkiye|turkiye|Turquie|Turquía|土耳其|تركيا|तुर्की',
  Spain: 'Испания|España|Espagne|西班牙|إسبانيا|स्पेन|İspanya',
  Switzerland: 'Швейцария|Suisse|Suiza|Schweiz|瑞士|سويسرا',
  India: 'Индия|भारत|印度|Inde|الهند|Hindistan|hindustan',
  Egypt: 'Египет|مصر|埃及|Mısır|Égypte|Egipto',
  'Saudi Arabia': 'Саудовская Аравия|السعودية|سعودية|ksa|沙特|सऊदी अरब|Arabia Saudita|Arabie saoudite',
  Palestine: 'Палестина|فلسطين|Filistin|Palestina',
  Taiwan: 'Тайвань|台湾|臺灣|تايوان',
  Belarus: 'Беларусь|Белоруссия|рб|白俄罗斯',
  'Ivory Coast': 'Кот-д’Ивуар|Côte d’Ivoire|Costa de Marfil|科特迪瓦|ساحل العاج',
  'DR Congo': 'Заир|дрк|drc|congo kinshasa',
  'Hong Kong': 'Гонконг|香港',
  'South Africa': 'ЮАР|Sudáfrica|南非|Afrique du Sud',
  'Dominican Republic': 'Доминикана|República Dominicana',
  Japan: 'Япония|日本|اليابان|Japón|Japon',
};

const wrongOf = (words: Readonly<Record<string, string>>, find: (typed: string) => string | undefined): unknown[] =>
  Object.entries(words).flatMap(([first, typed]) =>
    typed.split('|').flatMap((one) => {
      const found = find(one);
      return found === first ? [] : [{ typed: one, found, first }];
    }),
  );

describe('everyday words find the services and countries that a new shop has (rule 3.33)', () => {
  for (const locale of localeCodes)
    it(`services by their names in the language ${locale}`, () => {
      const texts = new Map(
        services.map(({ nameEn, names: { [locale]: name } }) => [
          nameEn,
          { others: [], name, aliases: serviceAliases(name) },
        ]),
      );
      const find = (typed: string) => findNamed(services, typed, ({ nameEn }) => textsOf(texts, nameEn))[0]?.nameEn;
      expect(wrongOf(serviceWords, find)).to.deep.equal([]);
    });

  it('countries, of which the protocol knows two by one ISO code', () => {
    const isoOf = new Map(countries.map(({ iso2, nameEn }) => [nameEn, iso2]));
    const byIso: Record<string, string> = {};
    for (const [name, typed] of Object.entries(countryWords)) byIso[isoOf.get(name) ?? name] = typed;
    const find = (typed: string) => findNamed(countries, typed, ({ nameEn }) => textsOf(countryTexts, nameEn))[0]?.iso2;
    expect(wrongOf(byIso, find)).to.deep.equal([]);
  });
});

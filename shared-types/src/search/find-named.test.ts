import { expect } from 'chai';

import { findNamed } from './find-named.ts';
import { countryAliases, serviceAliases } from './name-aliases.ts';

const services = [
  ...['Any other', 'Telegram', 'WhatsApp', 'WeChat', 'VK', 'Google, YouTube, Gmail', 'Facebook', 'Instagram+Threads'],
  ...['Viber', 'Uber', 'Twitter', 'TikTok', 'Discord', 'Amazon', 'Netflix', 'Yandex', 'Avito', 'Microsoft', 'Apple'],
  ...['Steam', 'PayPal', 'AliPay', 'Tinder', 'Snapchat', 'LinkedIn', 'Google Voice', 'Telegram Ads', 'Lime', 'Line'],
];
const countries: Record<string, string> = {
  ...{ US: 'USA', GB: 'United Kingdom', UA: 'Ukraine', AE: 'United Arab Emirates', NL: 'Netherlands', DE: 'Germany' },
  ...{ TR: 'Turkey', CN: 'China', RU: 'Russia', BY: 'Belarus', FR: 'France', ES: 'Spain', EG: 'Egypt', IN: 'India' },
  ...{ SE: 'Sweden', CH: 'Switzerland', AT: 'Austria', AU: 'Australia', NE: 'Niger', NG: 'Nigeria', IR: 'Iran' },
  ...{
    IQ: 'Iraq',
    GM: 'Gambia',
    ZM: 'Zambia',
    SA: 'Saudi Arabia',
    KR: 'South Korea',
    CI: "Côte d'Ivoire",
    JP: 'Japan',
  },
  ...{ ID: 'Indonesia', PL: 'Poland', KZ: 'Kazakhstan', BR: 'Brazil', MX: 'Mexico', SI: 'Slovenia', SK: 'Slovakia' },
};

const textsOfService = (name: string) => ({ name, others: [], aliases: serviceAliases(name) });
const foundService = (typed: string) => findNamed(services, typed, textsOfService);
const foundCountry = (typed: string) =>
  findNamed(Object.keys(countries), typed, (iso2) => ({
    name: countries[iso2] ?? '',
    others: [],
    aliases: countryAliases(iso2),
  }));

/** What is typed, by what has to come first. */
const serviceWords: Readonly<Record<string, string>> = {
  WhatsApp:
    'WhatsApp|whats app|watsapp|whatsap|whatsaap|whtasapp|ｗｈａｔｓａｐｐ|\u200bwhatsapp\n|واتساب|واتس اب|واتس|वॉट्सऐप|व्हाट्सएप|व्हाट्सऐप|ватсап|вотсап|ВАЦАП|вотсаб',
  Telegram:
    'telegram|Telegrám|tele gram|telegramm|telegrm|teelgram|телеграм|телеграмм|телега|тилеграм|تيليجرام|تلغرام|टेलीग्राम|电报|tele',
  WeChat: 'wechat|we chat|wechta|微信|weixin|वीचैट|вичат|وي تشات',
  VK: 'vk|вк|ВКонтакте|vkontakte|вконтакт',
  'Google, YouTube, Gmail':
    'google|googel|gogle|gooogle|гугл|جوجل|غوغل|गूगल|谷歌|youtube|you tube|ютуб|يوتيوب|यूट्यूब|gmail',
  Facebook: 'facebook|face book|facebok|faecbook|фейсбук|فيسبوك|فيس بوك|फेसबुक|फ़ेसबुक|脸书',
  'Instagram+Threads':
    'instagram|insta|instagramm|инстаграм|инстаграмм|инста|انستغرام|إنستغرام|इंस्टाग्राम|इँस्टाग्राम|threads',
  Viber: 'viber|вайбер|فايبر|वाइबर|vibber',
  Uber: 'uber|убер|أوبر|اوبر|उबर|优步',
  Twitter: 'twitter|x|твиттер|تويتر|ट्विटर|推特|twiter',
  TikTok: 'tiktok|tik tok|тикток|тик ток|تيك توك|टिकटॉक|抖音|tiktk',
  Discord: 'discord|дискорд|ديسكورد|डिस्कॉर्ड|discrod',
  Amazon: 'amazon|амазон|أمازون|امازون|अमेज़न|अमेजन|亚马逊',
  Netflix: 'netflix|net flix|нетфликс|نتفليكس|नेटफ्लिक्स|奈飞',
  Yandex: 'yandex|яндекс|ياندكس|yandxe',
  Avito: 'avito|авито',
  Microsoft: 'microsoft|micro soft|майкрософт|مايكروسوفت|微软',
  Apple: 'apple|эппл|آبل|苹果|एप्पल',
  Steam: 'steam|стим|ستيم',
  PayPal: 'paypal|pay pal|пейпал|贝宝|باي بال',
  AliPay: 'alipay|支付宝',
  Tinder: 'tinder|тиндер|تيندر|टिंडर',
  Line: 'line|лайн',
};
const countryWords: Readonly<Record<string, string>> = {
  US: 'usa|us|U.S.A.|united states|america|сша|америка|США|соединенные штаты|美国|abd|estados unidos|eeuu|अमेरिका|امريكا|أمريكا|الولايات المتحدة',
  GB: 'uk|england|britain|united kingdom|Англия|великобритания|英国|ingiltere|İNGİLTERE|reino unido|यूनाइटेड किंगडम|المملكة المتحدة|بريطانيا',
  AE: 'uae|emirates|dubai|оаэ|ОАЭ|эмираты|阿联酋|bae|الإمارات|امارات|دبي',
  NL: 'netherlands|holland|голландия|нидерланды|荷兰|hollanda|holanda|هولندا|nederland',
  DE: 'germany|Deutschland|deutchland|германия|фрг|德国|almanya|alemania|जर्मनी|ألمانيا|المانيا|gremany',
  TR: 'turkey|Türkiye|turkiye|TÜRKİYE|турция|土耳其|turquía|turquia|तुर्किये|تركيا',
  CN: 'china|中国|中国大陆|кнр|китай|çin|चीन|الصين|صين',
  RU: 'russia|россия|рф|俄罗斯|rusya|rusia|रूस|روسيا',
  ES: 'spain|españa|espana|испания|西班牙|ispanya|स्पेन|إسبانيا|اسبانيا',
  EG: 'egypt|مصر|египет|埃及|mısır|misir|egipto|मिस्र',
  IN: 'india|भारत|индия|印度|hindistan|الهند',
  SE: 'sverige|швеция|瑞典|suecia|isveç|السويد|swedne',
  JP: '日本|япония|اليابان|जापान',
  KR: 'korea|корея|韩国|كوريا',
  CI: 'cote divoire|côte d’ivoire|ivory coast',
};

const cases = (words: Readonly<Record<string, string>>): [string, string][] =>
  Object.entries(words).flatMap(([first, typed]) => typed.split('|').map((one): [string, string] => [one, first]));

describe('the search for a name (rule 3.33)', () => {
  it('knows what people mean, in seven languages', () => {
    expect(cases(serviceWords).length + cases(countryWords).length).to.be.greaterThan(149);
    const wrong = [
      ...cases(serviceWords).filter(([typed, first]) => foundService(typed)[0] !== first),
      ...cases(countryWords).filter(([typed, first]) => foundCountry(typed)[0] !== first),
    ];
    expect(wrong).to.deep.equal([]);
  });

  it('puts the exact name first, then the beginning, then a word, then a part', () => {
    expect(foundService('telegram')).to.deep.equal(['Telegram', 'Telegram Ads']);
    expect(foundService('google')).to.deep.equal(['Google, YouTube, Gmail', 'Google Voice']);
    expect(foundCountry('uk')).to.deep.equal(['GB', 'UA']);
    expect(foundCountry('niger')).to.deep.equal(['NE', 'NG']);
  });

  it('guesses neither short words nor what is near to nothing', () => {
    for (const typed of ['viba', 'ubxr', 'limr', 'zzzzzzzz', 'qqqqq', '!!!', '\u200b.', 'watzapb'])
      expect(foundService(typed), typed).to.deep.equal([]);
    for (const typed of ['irac', 'nigx', 'xx', 'zz']) expect(foundCountry(typed), typed).to.deep.equal([]);
  });

  it('takes no name for its neighbour', () => {
    const alone = { Austria: 'AT', Australia: 'AU', Iran: 'IR', Iraq: 'IQ', Gambia: 'GM', Zambia: 'ZM', Nigeria: 'NG' };
    for (const [typed, iso2] of Object.entries(alone)) expect(foundCountry(typed), typed).to.deep.equal([iso2]);
    for (const [typed, name] of [
      ['line', 'Line'],
      ['lime', 'Lime'],
      ['uber', 'Uber'],
      ['viber', 'Viber'],
    ] as const)
      expect(foundService(typed), typed).to.deep.equal([name]);
  });

  it('knows what the same keys write on the layout that was meant (rule 3.34)', () => {
    const onAnotherLayout: Readonly<Record<string, string>> = {
      Telegram: 'ntktuhfv|Ntktuhfv|NTKTUHFV|ntktuhfvv|ntkt|ntktuf|еудупкфь|ЕУДУПКФЬ|еудуп|فثمثلقشة|jgd[vhl',
      WhatsApp: 'dfncfg|djncfg|црфеыфзз|црфеы|црфеіфзз|صاشفسشحح|,hjshf',
      WeChat: 'dbxfn|цусрфе',
      VK: 'dr|DR|мл|d rjynfrnt|drjynfrnt',
      'Google, YouTube, Gmail': 'пщщпду|Пщщпду|пщщп|пщпду|ueuk|ueukm|.ne,|нщгегиу|пьфшд|لخخلمث|itin|itin',
      Facebook: 'atqc,er|ATQC<ER|афсуищщл|بشؤثلاخخن|tdsf,;',
      'Instagram+Threads': 'bycnfuhfv|bycnf|штыефпкфь|інстаграм|штіефпкфь',
      Viber: 'dfq,th|dfq,|мшиук|رهلاثق',
      Uber: 'e,th|гиук',
      Twitter: 'ndbnnth|ецшееук',
      TikTok: 'nbrnjr|nbr njr|ешлещл|ешл ещл',
      Discord: 'lbcrjhl|вшысщкв|вшісщкв',
      Yandex: 'zyltrc|нфтвуч',
      Avito: 'fdbnj|фмшещ',
      Apple: "'ggk|фззду",
      Steam: 'cnbv|ыеуфь',
      PayPal: 'gtqgfk|зфнзфд',
      Line: 'kfqy|дшту',
    };
    const countriesOnAnotherLayout: Readonly<Record<string, string>> = {
      US: 'cif|CIF|гтшеув ыефеуы|гыф|fvthbrf',
      GB: 'fyukbz|Fyukbz|гл|утпдфтв',
      UA: 'erhfbyf|Erhfbyf|erhf|глкфшту',
      RU: 'hjccbz|hjccb|кгыышф|кгііша',
      DE: 'uthvfybz|пукьфтн|вугеысрдфтв|Hglhkdh',
      TR: "nehwbz|егклун|t]rk'ye|егклшну",
      KZ: 'rfpf[cnfy|лфяфлрыефт',
      CN: 'rbnfq|срштф',
      ES: 'bcgfybz|ызфшт|espa;a',
      EG: 'tubgtn|уп`нзе|lwv',
      IN: 'bylbz|штвшф|YejlF',
      SA: 'cfeljdcrfz fhfdbz|ыфгвш фкфишф|hgsu,]dm',
      FR: 'ahfywbz|акфтсу',
    };
    const wrong = [
      ...cases(onAnotherLayout).filter(([typed, first]) => foundService(typed)[0] !== first),
      ...cases(countriesOnAnotherLayout).filter(([typed, first]) => foundCountry(typed)[0] !== first),
    ].map(([typed, first]) => [typed, first, foundService(typed), foundCountry(typed)]);
    expect(wrong).to.deep.equal([]);
  });

  it('puts what another layout writes behind what holds the text itself', () => {
    expect(foundService('line')).to.deep.equal(['Line']);
    expect(findNamed(['Dream11', 'Drom', 'VK'], 'dr', textsOfService)).to.deep.equal(['Dream11', 'Drom', 'VK']);
    expect(foundCountry('ин')).to.include('IN').and.not.include('BY');
    for (const typed of ['ntk', 'qrst', 'ваыф', '[];', 'ффф']) expect(foundCountry(typed), typed).to.deep.equal([]);
  });

  it('finds everything for nothing', () => {
    expect(foundService(' ')).to.deep.equal(services);
  });
});

import { ownValue } from '@shop/shared-types/own-value';

/** The patterns that recognise the SMS of one service. */
export interface ServicePattern {
  /**
   * Sender names in lower case, letters and digits only. A longer sender that begins with a listed name of five letters or more counts too.
   */
  senders: string[];
  /** The brand in a text. A brand that is also a common word is matched by its capitals or its surroundings. */
  brand: RegExp;
  /** Sites of the service. An SMS bound to one of them (`@paypal.com #123456`) belongs to this service. */
  domains: string[];
  /** The usual length of its code in characters. */
  codeLength?: number;
  /** Matches the code if the service has a form of its own; group 1 is the code. */
  code?: RegExp;
  /** Codes may hold letters. */
  hasLetters?: boolean;
}

/** The services most in demand. If a brand has a sibling (`WhatsApp Business`, `Google Voice`), the longer match wins. */
export const servicePatterns: Readonly<Record<string, ServicePattern>> = {
  wa: {
    senders: ['whatsapp', 'wapp', 'watsapp'],
    brand: /whats\s?app|ватсап|вотсап|واتساب|واتس اب|व्हाट्सऐप|व्हाट्सएप/i,
    domains: ['whatsapp.com', 'wa.me'],
    codeLength: 6,
  },
  bye: {
    senders: ['whatsapp', 'wapp', 'watsapp'],
    brand: /whats\s?app(?: business)?/i,
    domains: ['whatsapp.com'],
    codeLength: 6,
  },
  tg: {
    senders: ['telegram', 'tgrm', 'telegrm', 'telegramm'],
    brand: /telegram|телеграм|تيليجرام|تلگرام|टेलीग्राम/i,
    domains: ['t.me', 'telegram.org'],
    codeLength: 5,
  },
  go: {
    senders: ['google', 'youtube', 'gmail', 'googl'],
    brand: /\bgoogle\b|\byoutube\b|\bgmail\b|谷歌|جوجل|غوغل|гугл|गूगल|\bG-\d{6}\b/i,
    domains: ['google.com', 'youtube.com', 'gmail.com'],
    codeLength: 6,
    code: /\bG-(\d{6})\b/,
  },
  gf: { senders: ['googlevoice'], brand: /google voice/i, domains: ['voice.google.com'], codeLength: 6 },
  fb: {
    senders: ['facebook', 'fbook', '32665', 'fb'],
    brand: /facebook|фейсбук|فيسبوك|فيس بوك|फ़ेसबुक|फेसबुक|\bFB-\d{5,8}\b/i,
    domains: ['facebook.com', 'fb.com', 'fb.me'],
    code: /\bFB-(\d{5,8})\b/,
  },
  vy: { senders: ['meta'], brand: /\bMeta\b(?! ?data)/, domains: ['meta.com'], codeLength: 6 },
  ig: {
    senders: ['instagram', 'insta', 'igram'],
    brand: /instagram|\bthreads\b|инстаграм|انستجرام|انستغرام|इंस्टाग्राम/i,
    domains: ['instagram.com', 'ig.me', 'threads.net'],
    codeLength: 6,
  },
  vi: { senders: ['viber', 'rakutenviber'], brand: /\bviber\b|вайбер|فايبر/i, domains: ['viber.com'], codeLength: 6 },
  am: {
    senders: ['amazon', 'amzn', 'amazonotp'],
    brand: /\bamazon\b|亚马逊|أمازون|अमेज़न/i,
    domains: ['amazon.com', 'amazon.in', 'amazon.de', 'amazon.co.uk'],
    codeLength: 6,
  },
  ds: { senders: ['discord'], brand: /\bdiscord\b/i, domains: ['discord.com'], codeLength: 6 },
  mm: {
    senders: ['microsoft', 'msft', 'outlook', 'hotmail'],
    brand: /\bmicrosoft\b|\boutlook\b|\bhotmail\b|微软|майкрософт|مايكروسوفت/i,
    domains: ['microsoft.com', 'live.com', 'outlook.com'],
  },
  oi: { senders: ['tinder'], brand: /\btinder\b/i, domains: ['tinder.com', 'gotinder.com'], codeLength: 6 },
  tw: {
    senders: ['twitter', 'x', '40404'],
    brand: /\btwitter\b|твиттер|تويتر|(?:\byour|\bof|\bto|\bon|\bfor) X\b(?! ?(?:-ray|\d))/,
    domains: ['twitter.com', 'x.com'],
    hasLetters: true,
  },
  lf: {
    senders: ['tiktok', 'douyin', 'tiktokotp'],
    brand: /tik\s?tok|douyin|抖音|тикток|تيك توك|टिकटॉक/i,
    domains: ['tiktok.com', 'douyin.com'],
  },
  wx: {
    senders: ['apple', 'appleid', 'icloud'],
    brand: /\bapple\b(?! ?(?:pay|juice))|\bicloud\b|苹果/i,
    domains: ['apple.com', 'icloud.com'],
    codeLength: 6,
  },
  wb: { senders: ['wechat', 'weixin'], brand: /\bwechat\b|\bweixin\b|微信/i, domains: ['wechat.com', 'weixin.qq.com'] },
  dr: {
    senders: ['openai', 'chatgpt'],
    brand: /\bopen\s?ai\b|\bchat\s?gpt\b/i,
    domains: ['openai.com', 'chatgpt.com'],
    codeLength: 6,
  },
  ub: { senders: ['uber', 'ubereats', '89203'], brand: /\buber\b/i, domains: ['uber.com'], codeLength: 4 },
  nf: { senders: ['netflix'], brand: /\bnetflix\b|奈飞/i, domains: ['netflix.com'], codeLength: 6 },
  ts: { senders: ['paypal', '72975'], brand: /\bpaypal\b|贝宝/i, domains: ['paypal.com'], codeLength: 6 },
  mt: {
    senders: ['steam', 'steamguard'],
    brand: /\bsteam\b(?! ?(?:room|engine))/i,
    domains: ['steampowered.com', 'steamcommunity.com'],
    codeLength: 5,
    hasLetters: true,
  },
  fu: { senders: ['snapchat', 'snap'], brand: /\bsnapchat\b|سناب شات|سناب/i, domains: ['snapchat.com'], codeLength: 6 },
  tn: { senders: ['linkedin'], brand: /\blinkedin\b|领英|لينكد/i, domains: ['linkedin.com'], codeLength: 6 },
  ka: { senders: ['shopee', 'spaylater'], brand: /\bshopee\b|虾皮/i, domains: ['shopee.com'], codeLength: 6 },
  me: { senders: ['line', 'lineapp'], brand: /\bLINE\b|ライン/, domains: ['line.me'], codeLength: 6 },
  vk: { senders: ['vk', 'vkcom', 'vkontakte'], brand: /\bVK\b|вконтакте|vk\.com/i, domains: ['vk.com', 'vk.ru'] },
  ok: {
    senders: ['odnoklassniki', 'okru', 'ok'],
    brand: /одноклассник|odnoklassniki|\bok\.ru\b/i,
    domains: ['ok.ru'],
    codeLength: 6,
  },
  ya: { senders: ['yandex', 'yandexgo'], brand: /\byandex\b|яндекс/i, domains: ['yandex.ru', 'yandex.com'] },
  ma: { senders: ['mailru', 'vkmail'], brand: /\bmail\.ru\b/i, domains: ['mail.ru'] },
  mb: { senders: ['yahoo'], brand: /\byahoo\b!?/i, domains: ['yahoo.com'] },
  dh: { senders: ['ebay'], brand: /\bebay\b/i, domains: ['ebay.com'], codeLength: 6 },
  uk: { senders: ['airbnb'], brand: /\bairbnb\b|爱彼迎/i, domains: ['airbnb.com'] },
  kt: { senders: ['kakaotalk', 'kakao'], brand: /\bkakao(?:talk)?\b|카카오/i, domains: ['kakao.com'] },
  nv: { senders: ['naver'], brand: /\bnaver\b|네이버/i, domains: ['naver.com'] },
  hw: {
    senders: ['alipay', 'alibaba', '1688'],
    brand: /\balipay\b|\balibaba\b|支付宝|阿里巴巴/i,
    domains: ['alipay.com'],
  },
  hx: { senders: ['aliexpress', 'aliexp'], brand: /\bali\s?express\b|速卖通/i, domains: ['aliexpress.com'] },
  ew: { senders: ['nike'], brand: /\bnike\b/i, domains: ['nike.com'], codeLength: 6 },
  dl: { senders: ['lazada'], brand: /\blazada\b/i, domains: ['lazada.com'], codeLength: 6 },
  jg: { senders: ['grab'], brand: /\bGrab\b|\bGRAB\b/, domains: ['grab.com'], codeLength: 6 },
  ni: { senders: ['gojek'], brand: /\bgojek\b/i, domains: ['gojek.com'], codeLength: 4 },
  mj: { senders: ['zalo'], brand: /\bzalo\b/i, domains: ['zalo.me'] },
  mo: { senders: ['bumble'], brand: /\bbumble\b/i, domains: ['bumble.com'], codeLength: 6 },
  qv: { senders: ['badoo'], brand: /\bbadoo\b/i, domains: ['badoo.com'] },
  vz: { senders: ['hinge'], brand: /\bHinge\b/, domains: ['hinge.co'], codeLength: 6 },
  bw: { senders: ['signal'], brand: /\bSIGNAL\b|\bSignal\b/, domains: ['signal.org', 'signal.me'], codeLength: 6 },
  hb: { senders: ['twitch'], brand: /\btwitch\b/i, domains: ['twitch.tv'] },
  re: { senders: ['coinbase'], brand: /\bcoinbase\b/i, domains: ['coinbase.com'], codeLength: 7 },
  ij: { senders: ['revolut'], brand: /\brevolut\b/i, domains: ['revolut.com'], codeLength: 6 },
  bo: {
    senders: ['wise', 'transferwise'],
    brand: /\bTransferWise\b|\bWise\b/,
    domains: ['wise.com'],
    codeLength: 6,
  },
  tx: { senders: ['bolt', 'boltapp'], brand: /\bBolt\b/, domains: ['bolt.eu'], codeLength: 4 },
  rl: { senders: ['indrive', 'indriver'], brand: /\bin-?driver?\b/i, domains: ['indrive.com'], codeLength: 4 },
  bz: {
    senders: ['blizzard', 'battlenet'],
    brand: /\bblizzard\b|battle\.net/i,
    domains: ['blizzard.com'],
    codeLength: 6,
  },
  aon: { senders: ['binance'], brand: /\bbinance\b|币安/i, domains: ['binance.com'], codeLength: 6 },
  acz: { senders: ['claude'], brand: /\bClaude\b/, domains: ['claude.ai'], codeLength: 6 },
  alj: { senders: ['spotify'], brand: /\bspotify\b/i, domains: ['spotify.com'], codeLength: 6 },
  aiw: { senders: ['roblox'], brand: /\broblox\b/i, domains: ['roblox.com'], codeLength: 6 },
  bnl: { senders: ['reddit'], brand: /\breddit\b/i, domains: ['reddit.com'], codeLength: 6 },
  sn: { senders: ['olx', 'olxpl'], brand: /\bOLX\b/i, domains: ['olx.com', 'olx.pl', 'olx.ua'] },
  kc: { senders: ['vinted'], brand: /\bvinted\b/i, domains: ['vinted.com'], codeLength: 4 },
  aq: { senders: ['glovo'], brand: /\bglovo\b/i, domains: ['glovoapp.com'] },
  cq: { senders: ['mercadolibre', 'meli', 'mercadolivre'], brand: /mercado ?(?:libre|livre|pago)/i, domains: [] },
  aez: { senders: ['shein'], brand: /\bshein\b|希音/i, domains: ['shein.com'], codeLength: 6 },
  ep: { senders: ['temu'], brand: /\btemu\b/i, domains: ['temu.com'], codeLength: 6 },
  av: { senders: ['avito'], brand: /\bavito\b|авито/i, domains: ['avito.ru'], codeLength: 5 },
  qq: { senders: ['tencent', 'qq'], brand: /\btencent\b|腾讯|\bQQ\b/, domains: ['qq.com'], codeLength: 6 },
  kf: { senders: ['weibo', 'sinaweibo'], brand: /\bweibo\b|微博/i, domains: ['weibo.com'], codeLength: 6 },
  yw: { senders: ['grindr'], brand: /\bgrindr\b/i, domains: ['grindr.com'], codeLength: 6 },
  df: { senders: ['happn'], brand: /\bhappn\b/i, domains: ['happn.com'], codeLength: 4 },
  im: { senders: ['imo', 'imoim'], brand: /\bimo\b/i, domains: ['imo.im'] },
};

/** A sender name for SMS that reach the shop without a sender, so that their service can be recognised. */
export const senderNameOf = (service: string): string => ownValue(servicePatterns, service)?.senders[0] ?? '';

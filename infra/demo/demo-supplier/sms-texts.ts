import { ownValue } from '@shop/shared-types/own-value';

import { spread } from './scenarios.ts';

export interface SmsText {
  from: string;
  text: string;
  code: string;
}

interface ServiceTexts {
  from: string;
  digits: number;
  /** `{code}` and `{halves}` (`123-456`) stand for the code. */
  texts: readonly string[];
}

const service = (from: string, digits: number, ...texts: string[]): ServiceTexts => ({ from, digits, texts });

const serviceTexts: Readonly<Record<string, ServiceTexts>> = {
  wa: service(
    'WhatsApp',
    6,
    "Your WhatsApp code: {halves}\n\nDon't share this code with others\n4sgLq1p5sV6",
    'Ваш код WhatsApp: {halves}\n\nНе сообщайте его другим',
    'Código de WhatsApp: {halves}. No lo compartas.',
    'WhatsApp kodunuz: {halves}\n\nBu kodu kimseyle paylaşmayın',
    '您的 WhatsApp 验证码：{halves}。请勿与他人分享',
  ),
  tg: service(
    'Telegram',
    5,
    'Telegram code: {code}\n\nYou can also tap on this link to log in:\nhttps://t.me/login/{code}',
    'Код Telegram: {code}. Никому не сообщайте этот код.',
    'Código de Telegram: {code}',
    'Telegram kodu: {code}',
  ),
  go: service(
    'Google',
    6,
    'G-{code} is your Google verification code.',
    'G-{code} — ваш проверочный код Google.',
    'رمز التحقق من Google هو G-{code}',
  ),
  fb: service(
    'Facebook',
    5,
    'FB-{code} is your Facebook confirmation code',
    '{code} es tu código de confirmación de Facebook',
  ),
  ig: service('Instagram', 6, "{blank} is your Instagram code. Don't share it.", '{blank} — ваш код Instagram.'),
  vi: service('Viber', 6, 'Your Viber code: {code}. Close this message and enter the code into Viber.'),
  am: service('Amazon', 6, '{code} is your Amazon OTP. Do not share it with anyone.'),
  ds: service('Discord', 6, 'Your Discord verification code is {code}'),
  mm: service('Microsoft', 4, 'Use {code} as Microsoft account security code'),
  oi: service('Tinder', 6, "Your Tinder code is {code}. Don't share @tinder.com #{code}"),
  tw: service('Twitter', 6, 'Your X confirmation code is {code}'),
  lf: service('TikTok', 6, '[TikTok] {code} is your verification code'),
  wx: service('Apple', 6, "Your Apple Account code is: {code}. Don't share it with anyone."),
  wb: service('WeChat', 6, '【微信】验证码 {code} ，请勿转发。'),
  dr: service('OpenAI', 6, 'Your OpenAI verification code is: {code}'),
  ub: service('Uber', 4, 'Your Uber code is {code}. Never share this code.'),
  nf: service('Netflix', 6, 'Your Netflix verification code is {code}. It expires in 15 minutes.'),
  ts: service('PayPal', 6, 'PayPal: Your security code is: {code}. Your code expires in 10 minutes.'),
  mt: service('Steam', 5, 'Your Steam verification code is {code}'),
  fu: service('Snapchat', 6, 'Snapchat Code: {code}. Happy Snapping!'),
  tn: service('LinkedIn', 6, 'Your LinkedIn verification code is {code}.'),
  ka: service('Shopee', 6, '【Shopee】Your verification code is {code}, valid for 15 minutes.'),
  me: service('LINE', 6, 'LINE code: {code}. Do not share it.'),
  vk: service('VK', 5, 'VK: {code} — use this code to restore access to your profile'),
  mb: service('Yahoo', 6, 'Your Yahoo verification code is {code}'),
  dh: service('eBay', 6, 'eBay: Your security code is {code}. Do not share this code'),
  uk: service('Airbnb', 6, 'Your Airbnb verification code is {code}'),
  hw: service('Alipay', 4, '【支付宝】验证码{code}，请勿泄露。'),
  bw: service('Signal', 6, 'Your SIGNAL verification code is: {code}\n\nDo not share this code'),
  re: service('Coinbase', 7, "Your Coinbase verification code is: {code}. Don't share this code with anyone."),
  aon: service('Binance', 6, '[Binance] Verification code: {code}. Do not share it.'),
};

const unknownService = service(
  'Verify',
  6,
  'Your verification code is {code}. It is valid for 10 minutes.',
  'Код подтверждения: {code}. Никому его не сообщайте.',
  'Tu código de verificación es {code}.',
  'Doğrulama kodunuz: {code}',
);

/** Services with texts of their own; the demo agent and the demo upstream sell these. */
export const namedServices: readonly string[] = Object.keys(serviceTexts);

const codeOf = (seed: string, digits: number): string =>
  Array.from({ length: digits }, (_, place) => Math.floor(spread(`${seed} ${place}`) * 10)).join('');

const fillIn = (text: string, code: string): string => {
  const half = Math.floor(code.length / 2);
  const halves = [code.slice(0, half), code.slice(half)];
  return text
    .replaceAll('{code}', code)
    .replaceAll('{halves}', halves.join('-'))
    .replaceAll('{blank}', halves.join(' '));
};

/** The text that a service sends for a code: the same for the same seed. */
export const writeSms = (serviceCode: string, seed: string): SmsText => {
  const { from, digits, texts } = ownValue(serviceTexts, serviceCode) ?? unknownService;
  const code = codeOf(seed, digits);
  const text = texts[Math.floor(spread(`${seed} text`) * texts.length)] ?? '{code}';
  return { from, text: fillIn(text, code), code };
};

/** What an operator sends to a new SIM: it names no service and calls nothing a code. */
export const greetingSms: SmsText = {
  from: 'Operator',
  text: 'Welcome! Your tariff is Super 5000. Details: 0890.',
  code: '',
};

/** A stranger's SMS: of a service that is surely not the one given. */
export const writeStrangersSms = (serviceCode: string, seed: string): SmsText =>
  writeSms(serviceCode === 'wa' ? 'tg' : 'wa', seed);

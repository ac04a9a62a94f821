import { readFile } from 'node:fs/promises';

import { localeCodes, type LocaleCode } from '@shop/shared-types/locales';
import { expect } from 'chai';

/** The stem by which the shop's texts name a thing, in each language. */
const words: Readonly<Record<string, Readonly<Record<LocaleCode, string>>>> = {
  account: { en: 'account', ru: 'аккаунт', cn: '账户', tr: 'hesab', es: 'cuenta', hi: 'खात', ar: 'حساب' },
  balance: { en: 'balance', ru: 'баланс', cn: '余额', tr: 'bakiye', es: 'saldo', hi: 'बैलेंस', ar: 'رصيد' },
  blocked: { en: 'blocked', ru: 'блокиров', cn: '被封', tr: 'enge', es: 'bloque', hi: 'ब्लॉक', ar: 'حظر' },
  cashback: { en: 'cashback', ru: 'кешбэк', cn: '返现', tr: 'nakit iadesi', es: 'cashback', hi: 'कैशबैक', ar: 'كاش باك' },
  code: { en: 'code', ru: 'код', cn: '验证码', tr: 'kod', es: 'código', hi: 'कोड', ar: 'رمز' },
  country: { en: 'country', ru: 'стран', cn: '国家', tr: 'ülke', es: 'país', hi: 'देश', ar: 'دول' },
  email: { en: 'email', ru: 'email', cn: '邮', tr: 'e-posta', es: 'correo', hi: 'ईमेल', ar: 'البريد' },
  hold: { en: 'held', ru: 'зарезервирова', cn: '冻结', tr: 'bloke', es: 'reten', hi: 'रोके', ar: 'حُجز' },
  licence: { en: 'licence', ru: 'лицензи', cn: '许可证', tr: 'lisans', es: 'licencia', hi: 'लाइसेंस', ar: 'ترخيص' },
  number: { en: 'number', ru: 'номер', cn: '号码', tr: 'numara', es: 'número', hi: 'नंबर', ar: 'رقم' },
  order: { en: 'order', ru: 'заказ', cn: '订单', tr: 'sipariş', es: 'pedido', hi: 'ऑर्डर', ar: 'طلب' },
  password: {
    en: 'password',
    ru: 'парол',
    cn: '密码',
    tr: 'parola',
    es: 'contraseña',
    hi: 'पासवर्ड',
    ar: 'كلمة المرور',
  },
  price: { en: 'price', ru: 'цен', cn: '价', tr: 'fiyat', es: 'precio', hi: 'कीमत', ar: 'سعر' },
  problem: { en: 'problem', ru: 'проблем', cn: '问题', tr: 'sorun', es: 'problema', hi: 'समस्या', ar: 'مشكلة' },
  referral: { en: 'referral', ru: 'реферал', cn: '推荐', tr: 'getir', es: 'referido', hi: 'रेफ़रल', ar: 'إحالة' },
  rental: { en: 'rent', ru: 'аренд', cn: '租', tr: 'kira', es: 'alquil', hi: 'किराय', ar: 'استئجار' },
  return: { en: 'return', ru: 'возвра', cn: '退', tr: 'iade', es: 'devuel', hi: 'लौट', ar: 'أُعيد' },
  service: { en: 'service', ru: 'сервис', cn: '服务', tr: 'servis', es: 'servicio', hi: 'सेवा', ar: 'خدمة' },
  topUp: { en: 'top-up', ru: 'пополн', cn: '充值', tr: 'yükleme', es: 'recarga', hi: 'रिचार्ज', ar: 'شحن' },
  withdrawal: { en: 'withdraw', ru: 'вывод', cn: '提现', tr: 'çek', es: 'retir', hi: 'निकाल', ar: 'سحب' },
};

/** Second names that such things had. An SMS is feminine in Russian. */
const replaced: Readonly<Record<LocaleCode, RegExp>> = {
  en: /set aside|reserved|released|e-mail|\bfaults?\b|tariff|\bhears\b/i,
  ru: /удерж|отложен|разблокир|движени|тариф|SMS (?:не )?(?:пришло|получено|показано)|пришло SMS|SMS[^.]*которое/i,
  cn: /解冻|价目表/,
  tr: /ayrıl(?:ır|dı|an )|tarife|hareket/i,
  es: /reservad|liberad|tarifa/i,
  hi: /अलग रख|टैरिफ़|ई-मेल|टॉप-अप|किराए/,
  ar: /أُفرج|التعرفة|إيداع/,
};

const textsOf = async (locale: LocaleCode): Promise<[id: string, text: string][]> =>
  Object.entries(
    JSON.parse(await readFile(new URL(`messages/${locale}.json`, import.meta.url), 'utf8')) as Record<string, string>,
  );

describe('a thing has one name in a language', () => {
  for (const locale of localeCodes) {
    it(`which the texts use, and no other: ${locale}`, async () => {
      const texts = await textsOf(locale);
      const all = texts.map(([, text]) => text.toLocaleLowerCase()).join('\n');
      const missing = Object.entries(words).filter(([, names]) => !all.includes(names[locale].toLocaleLowerCase()));
      expect(missing.map(([thing]) => thing)).to.deep.equal([]);
      const second = texts.filter(([, text]) => replaced[locale].test(text));
      expect(second.map(([id, text]) => `${id}: ${text}`)).to.deep.equal([]);
    });
  }
});

import { localeCodes, type LocaleCode } from '@shop/shared-types/locales';
import { ownValue } from '@shop/shared-types/own-value';

export interface SeedService {
  id: number;
  code: string;
  nameEn: string;
  website?: string;
  icon?: string;
  popular?: boolean;
}

/** Brands keep their name. This table holds the brands that a language writes in its own way, and the two names that are no brand. */
const localNames: Readonly<Record<string, Partial<Record<LocaleCode, string>>>> = {
  ot: {
    ru: 'Любой другой',
    cn: '其他任意服务',
    tr: 'Diğer herhangi biri',
    es: 'Cualquier otro',
    hi: 'कोई अन्य',
    ar: 'أي خدمة أخرى',
  },
  full: {
    ru: 'Полная аренда (любой сервис)',
    cn: '整号租用（任意服务）',
    tr: 'Tam kiralama (her hizmet)',
    es: 'Alquiler completo (cualquier servicio)',
    hi: 'पूरा किराया (कोई भी सेवा)',
    ar: 'إيجار كامل (أي خدمة)',
  },
  vk: { ru: 'ВКонтакте' },
  ok: { ru: 'Одноклассники' },
  ya: { ru: 'Яндекс' },
  sg: { ru: 'Озон' },
  av: { ru: 'Авито' },
  mg: { ru: 'Магнит' },
  st: { ru: 'Ашан' },
  xm: { ru: 'Лэтуаль' },
  hz: { ru: 'Дром' },
  aej: { ru: 'Авто.ру' },
  da: { ru: 'МТС' },
  aat: { ru: 'ТамТам' },
  bcg: { ru: '2ГИС' },
  aoh: { ru: 'ЮMoney' },
  jc: { ru: 'Иви' },
  ms: { ru: 'Новая Почта' },
  wb: { cn: '微信' },
  hw: { cn: '支付宝、阿里巴巴、1688' },
  lf: { cn: '抖音、TikTok' },
  li: { cn: '百度' },
  qq: { cn: '腾讯 QQ' },
  kf: { cn: '微博' },
  hx: { cn: '全球速卖通' },
  za: { cn: '京东' },
  zs: { cn: '哔哩哔哩' },
  xk: { cn: '滴滴' },
  lx: { cn: '得物' },
  qd: { cn: '淘宝' },
  zp: { cn: '拼多多' },
  nq: { cn: '携程' },
  es: { cn: '爱奇艺' },
  pp: { cn: '虎牙' },
  ak: { cn: '斗鱼' },
  qf: { cn: '小红书' },
  yu: { cn: '小米' },
};

/** A service's name in every language. */
export const serviceNames = ({ code, nameEn }: SeedService): Record<LocaleCode, string> =>
  Object.fromEntries(localeCodes.map((locale) => [locale, ownValue(localNames, code)?.[locale] ?? nameEn])) as Record<
    LocaleCode,
    string
  >;

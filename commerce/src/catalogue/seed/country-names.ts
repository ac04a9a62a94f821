import countries, { type LocaleData } from 'i18n-iso-countries';
import ar from 'i18n-iso-countries/langs/ar.json' with { type: 'json' };
import en from 'i18n-iso-countries/langs/en.json' with { type: 'json' };
import es from 'i18n-iso-countries/langs/es.json' with { type: 'json' };
import hi from 'i18n-iso-countries/langs/hi.json' with { type: 'json' };
import ru from 'i18n-iso-countries/langs/ru.json' with { type: 'json' };
import tr from 'i18n-iso-countries/langs/tr.json' with { type: 'json' };
import zh from 'i18n-iso-countries/langs/zh.json' with { type: 'json' };

import { localeCodes, type LocaleCode } from '@shop/shared-types/locales';

const namesOf: Record<LocaleCode, LocaleData> = { en, ru, cn: zh, tr, es, hi, ar };
for (const names of Object.values(namesOf)) countries.registerLocale(names);

const usa: Record<LocaleCode, string> = {
  en: 'USA',
  ru: 'США',
  cn: '美国',
  tr: 'ABD',
  es: 'Estados Unidos',
  hi: 'अमेरिका',
  ar: 'الولايات المتحدة',
};
const usaVirtual: Record<LocaleCode, string> = {
  en: 'USA (virtual)',
  ru: 'США (виртуальные)',
  cn: '美国（虚拟）',
  tr: 'ABD (sanal)',
  es: 'Estados Unidos (virtual)',
  hi: 'अमेरिका (वर्चुअल)',
  ar: 'الولايات المتحدة (افتراضي)',
};

/** Common names that replace the ISO list's formal names, by protocol id. */
const shortNames: Readonly<Record<number, Partial<Record<LocaleCode, string>>>> = {
  3: { ru: 'Китай' },
  5: { tr: 'Myanmar', hi: 'म्यांमार' },
  12: usaVirtual,
  18: { ru: 'ДР Конго', cn: '刚果（金）', es: 'RD del Congo', hi: 'कांगो (डीआरसी)', ar: 'الكونغو الديمقراطية' },
  25: { es: 'Laos' },
  63: { ru: 'Чехия', tr: 'Çekya', es: 'Chequia', ar: 'التشيك' },
  77: { tr: 'Kıbrıs' },
  109: { ru: 'Доминикана' },
  110: { es: 'Siria' },
  150: { ru: 'Конго', cn: '刚果（布）', ar: 'الكونغو' },
  187: usa,
  190: {
    ru: 'Южная Корея',
    cn: '韩国',
    tr: 'Güney Kore',
    es: 'Corea del Sur',
    hi: 'दक्षिण कोरिया',
    ar: 'كوريا الجنوبية',
  },
  191: {
    ru: 'Северная Корея',
    cn: '朝鲜',
    tr: 'Kuzey Kore',
    es: 'Corea del Norte',
    hi: 'उत्तर कोरिया',
    ar: 'كوريا الشمالية',
  },
  192: { cn: '西撒哈拉' },
};

/** Synonyms that people type instead of the name, by protocol id and locale. */
const everydayNames: Readonly<Record<number, Partial<Record<LocaleCode, string[]>>>> = {
  12: { en: ['us', 'america', 'united states'], ru: ['америка', 'соединённые штаты', 'соединенные штаты'] },
  16: { en: ['uk', 'england', 'great britain', 'britain'], ru: ['англия', 'британия', 'великобритания'] },
  14: { ru: ['гонг конг'] },
  43: { ru: ['фрг'], tr: ['almanya'] },
  48: { en: ['holland'], ru: ['голландия'], tr: ['hollanda'], es: ['holanda'] },
  51: { ru: ['белоруссия'] },
  63: { en: ['czechia'] },
  62: { en: ['turkiye', 'türkiye'] },
  85: { ru: ['молдова', 'молдавия'] },
  95: { en: ['uae', 'emirates', 'dubai'], ru: ['оаэ', 'эмираты', 'дубай'], es: ['eau'], tr: ['bae', 'dubai'] },
  106: { en: ['swaziland'] },
  11: { ru: ['киргизия', 'кыргызстан'] },
  183: { en: ['macedonia'], ru: ['македония'] },
  187: { en: ['us', 'america', 'united states'], ru: ['америка', 'соединённые штаты', 'соединенные штаты'] },
  190: { en: ['korea'], ru: ['корея'] },
};

export interface SeedCountry {
  id: number;
  iso2: string;
  nameEn: string;
  dialCode: string;
  slug: string;
}

const nameIn = ({ id, iso2, nameEn }: SeedCountry, locale: LocaleCode): string => {
  if (locale === 'en') return nameEn;
  return shortNames[id]?.[locale] ?? countries.getName(iso2, namesOf[locale].locale) ?? nameEn;
};

/** A country's name in every language. The English name is the protocol list's own. */
export const countryNames = (country: SeedCountry): Record<LocaleCode, string> =>
  Object.fromEntries(localeCodes.map((locale) => [locale, nameIn(country, locale)])) as Record<LocaleCode, string>;

const synonymsIn = (country: SeedCountry, locale: LocaleCode): string[] => {
  const formal = countries.getName(country.iso2, namesOf[locale].locale, { select: 'all' }) ?? [];
  const shared = [country.iso2, country.nameEn, `+${country.dialCode}`];
  const all = [...formal, ...(everydayNames[country.id]?.[locale] ?? []), ...shared];
  const own = nameIn(country, locale).toLowerCase();
  return [...new Set(all.map((name) => name.toLowerCase()))].filter((name) => name !== own);
};

/** Synonyms by which a country is searched, lowercased, in every language. */
export const countrySynonyms = (country: SeedCountry): Record<LocaleCode, string[]> =>
  Object.fromEntries(localeCodes.map((locale) => [locale, synonymsIn(country, locale)])) as Record<
    LocaleCode,
    string[]
  >;

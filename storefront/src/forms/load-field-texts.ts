import type { FieldRule } from '@shop/shared-types/error-catalogue';
import type { LocaleCode } from '@shop/shared-types/locales';

export type FieldTexts = Readonly<Record<FieldRule, string>>;

/** One file for each language, so that a page loads only the texts of its own. Without `webpackExports` it would hold all errors as well. */
const loaders = {
  en: () => import(/* webpackExports: ['fields'] */ '@shop/shared-types/error-messages/en'),
  ru: () => import(/* webpackExports: ['fields'] */ '@shop/shared-types/error-messages/ru'),
  cn: () => import(/* webpackExports: ['fields'] */ '@shop/shared-types/error-messages/cn'),
  tr: () => import(/* webpackExports: ['fields'] */ '@shop/shared-types/error-messages/tr'),
  es: () => import(/* webpackExports: ['fields'] */ '@shop/shared-types/error-messages/es'),
  hi: () => import(/* webpackExports: ['fields'] */ '@shop/shared-types/error-messages/hi'),
  ar: () => import(/* webpackExports: ['fields'] */ '@shop/shared-types/error-messages/ar'),
} as const satisfies Record<LocaleCode, () => Promise<{ fields: FieldTexts }>>;

/** The texts about invalid fields in one language. The engine answers with the same ones. */
export const loadFieldTexts = async (locale: LocaleCode): Promise<FieldTexts> => (await loaders[locale]()).fields;

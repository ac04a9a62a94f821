import type { ErrorMessages, FieldRule } from '@shop/shared-types/error-catalogue';
import type { LocaleCode } from '@shop/shared-types/locales';

export type FieldTexts = Readonly<Record<FieldRule, string>>;

/** One file a language: a page loads the sentences of its own. */
const loaders = {
  en: () => import('@shop/shared-types/error-messages/en').then(({ en }) => en),
  ru: () => import('@shop/shared-types/error-messages/ru').then(({ ru }) => ru),
  cn: () => import('@shop/shared-types/error-messages/cn').then(({ cn }) => cn),
  tr: () => import('@shop/shared-types/error-messages/tr').then(({ tr }) => tr),
  es: () => import('@shop/shared-types/error-messages/es').then(({ es }) => es),
  hi: () => import('@shop/shared-types/error-messages/hi').then(({ hi }) => hi),
  ar: () => import('@shop/shared-types/error-messages/ar').then(({ ar }) => ar),
} as const satisfies Record<LocaleCode, () => Promise<ErrorMessages>>;

/** The sentences about wrong fields in one language, the same that the engine answers. */
export const loadFieldTexts = async (locale: LocaleCode): Promise<FieldTexts> => (await loaders[locale]()).fields;

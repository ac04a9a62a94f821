import type { ErrorCode, ErrorMessages, FieldRule } from './error-catalogue.ts';
import { ar } from './error-messages/ar.ts';
import { cn } from './error-messages/cn.ts';
import { en } from './error-messages/en.ts';
import { es } from './error-messages/es.ts';
import { hi } from './error-messages/hi.ts';
import { ru } from './error-messages/ru.ts';
import { tr } from './error-messages/tr.ts';
import type { LocaleCode } from './locales.ts';

export const errorMessages: Readonly<Record<LocaleCode, ErrorMessages>> = { en, ru, cn, tr, es, hi, ar };

const fillIn = (text: string, values: Record<string, unknown>): string =>
  text.replace(/\{(\w+)\}/g, (whole, name: string) => (Object.hasOwn(values, name) ? String(values[name]) : whole));

/** The catalogue's sentence for an error, in the reader's language. */
export const errorText = (code: ErrorCode, locale: LocaleCode, values: Record<string, unknown> = {}): string =>
  fillIn(errorMessages[locale].errors[code], values);

/** The catalogue's sentence for one wrong field. */
export const fieldErrorText = (rule: FieldRule, locale: LocaleCode, limit?: number | string): string =>
  fillIn(errorMessages[locale].fields[rule], { limit });

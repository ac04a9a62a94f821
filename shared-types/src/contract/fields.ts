import { number, object, string } from 'yup';

import {
  activationIdMax,
  emailLengthMax,
  idempotencyKeyLengthMax,
  passwordLengthMax,
  passwordLengthMin,
} from '../constants.ts';
import { localeCodes } from '../locales.ts';

/** Field schemas that several calls and forms share. Each call gets its own instance, since yup schemas are immutable. */
export const email = string().trim().lowercase().email().max(emailLengthMax).required();
export const newPassword = string().min(passwordLengthMin).max(passwordLengthMax).required();
export const activationId = number().integer().min(1).max(activationIdMax).required();
export const countryExternalId = number().integer().min(0).max(100_000).required();
export const serviceExternalId = string()
  .matches(/^[a-z0-9_]{1,16}$/, { name: 'matches' })
  .required();
/** A price or sum in kopecks. */
export const kopecksAmount = number().integer().min(0).max(1_000_000_000_00);
export const localeCode = string().oneOf(localeCodes);
export const idempotencyKey = string().max(idempotencyKeyLengthMax);
export const isoTime = string().required();
/** A moment in a query: a day (its midnight in UTC), or a day and time with its zone. */
export const moment = string()
  .max(35)
  .matches(/^\d{4}-\d{2}-\d{2}(T\d{2}:\d{2}(:\d{2}(\.\d{1,6})?)?(Z|[+-]\d{2}:\d{2}))?$/, { name: 'matches' })
  .test('matches', (value) => value === undefined || !Number.isNaN(Date.parse(value)));
/** 0 or 1 in a query. */
export const flag = number()
  .oneOf([0, 1] as const)
  .default(0);
/** Query `user` of the price calls: an id, or `guest`. The token decides whose prices are shown; this is a cache key only. */
export const priceAudience = string().max(32);
export const done = object({ done: string().oneOf(['yes']).required() });
/** A phone in international format (specification section 5): plus, country code, 7 to 15 digits; blanks, dashes and brackets are allowed. */
export const phone = string()
  .trim()
  .required()
  .test({
    name: 'phone',
    // Whether it may be left out or taken away is for the schema that uses it to say.
    skipAbsent: true,
    test: (value) => /^\+[1-9]\d{6,14}$/.test((value ?? '').replace(/[\s()-]/g, '')),
  });
/** What the human-verification widget gave; needed where the operator has switched it on. */
export const captchaToken = string().max(4_096);

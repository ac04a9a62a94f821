import { array, mixed, number, object, string, type CustomSchemaMetadata, type ISchema, type Schema } from 'yup';

import {
  activationIdMax,
  emailLengthMax,
  nameLengthMax,
  passwordLengthMax,
  passwordLengthMin,
  webhookUrlLengthMax,
} from '../constants.ts';
import { localeCodes, type LocaleCode } from '../locales.ts';
import { isInheritedName } from '../own-value.ts';
import { emailAddressOf, looksMailable } from '../email-address.ts';
import { isPlainName, isTableName } from '../text-rules.ts';
import { plainCode, plainName, plainPassword, withoutEdges, withPlainDigits } from '../typed-text.ts';

declare module 'yup' {
  interface CustomSchemaMetadata {
    /** The field accepts line breaks and tabs; every other text is one line (`hasControlCharacters`). */
    isMultiline?: boolean;
    /** The name of an object in the OpenAPI document. One name means one shape. */
    name?: string;
    /** What the OpenAPI document says about the field: its unit, and what it means. */
    description?: string;
    /** A format of JSON Schema that yup has no test for. */
    format?: 'date' | 'date-time';
    /** A value as the OpenAPI document shows it. */
    example?: unknown;
    /** A word that is compared and never shown: it may hold any character. */
    isSecret?: boolean;
    /** A code, key or address: marks that nobody sees are taken out of it, also such as would make a text unreadable. */
    isCode?: boolean;
    /** An address that mail has to reach: the engine judges it by its own means too. */
    isMailbox?: boolean;
    /** The form of one entry of a list whose entries are read one by one, so that a bad one is refused by itself. */
    line?: Schema;
  }
}

/** What the contract says about a field beside its rules. */
export type FieldNotes = CustomSchemaMetadata;

/** Field schemas that several calls and forms share. Each call extends its own copy, since yup schemas are immutable. */
const inForm = (form: (text: string) => string) =>
  string().transform((value: unknown) => (typeof value === 'string' ? form(value) : value));
/** A code, key or number as text, in its one form (rules 3.28, 3.29). */
export const codeText = (max: number) => inForm(plainCode).max(max).meta({ isCode: true });
/** A name on one line, in its one form (rule 3.28). */
export const nameText = (max: number) => inForm(plainName).max(max);
/** A text that is looked for in stored names, ids and addresses. */
export const searchText = (max: number) => inForm((text) => withPlainDigits(plainName(text))).max(max);
/** The address of an account or person that is known, in its one form (rule 3.31). */
export const knownEmail = inForm(emailAddressOf).email().max(emailLengthMax).required().meta({ isCode: true });
/** An address that letters will be sent to from now on. */
export const email = knownEmail
  .test('email', (value) => value === undefined || looksMailable(value))
  .meta({ isCode: true, isMailbox: true });
/** A letter with its accents beside it, as some keyboards send it, is this many characters at most. */
const spellingsMax = 4;
/** A password that was set at any time, as it is typed. In another spelling of its letters it may be longer than in its one form. */
export const givenPassword = string()
  .max(passwordLengthMax * spellingsMax)
  .test('matches', (value) => value === undefined || plainPassword(value).length <= passwordLengthMax)
  .meta({ isSecret: true });
/** A password that is set, in its one form: its length counts there (rule 3.28). */
export const newPassword = inForm(plainPassword)
  .min(passwordLengthMin)
  .max(passwordLengthMax)
  .required()
  .meta({ isSecret: true });
/** The repetition of a new password. */
export const repeatedPassword = inForm(plainPassword).meta({ isSecret: true });
/** A name that the shop prints in e-mails. */
export const personName = nameText(nameLengthMax)
  .required()
  .test('person-name', (value) => value === undefined || isPlainName(value));
/** A name from outside that stands in tables and exports (rule 3.27). */
export const tableName = (max: number) =>
  nameText(max)
    .test('matches', (value) => value === undefined || isTableName(value))
    .meta({ description: 'One line without `<` and `>` that does not begin with `=`, `+`, `-` or `@`.' });
/** A word by which the staff sort a user, in lower case. */
export const userTag = inForm((text) => plainName(text).toLowerCase()).max(30);
/** A text typed into a large field. */
export const multilineText = (max: number) => inForm(withoutEdges).max(max).meta({ isMultiline: true });
export const activationId = number().integer().min(1).max(activationIdMax).required().meta({ example: 1_834_529_016 });
export const countryExternalId = number()
  .integer()
  .min(0)
  .max(100_000)
  .required()
  .meta({ description: 'Id of the country, as `/api/country` lists it (`external_id`).', example: 46 });
export const serviceExternalId = inForm(plainCode)
  .matches(/^[a-z0-9_]{1,16}$/, { name: 'matches' })
  .test('matches', (value) => value === undefined || !isInheritedName(value))
  .required()
  .meta({
    isCode: true,
    description: 'Code of the service, as `/api/service` lists it (`external_id`).',
    example: 'tg',
  });
/** A list whose entries are read one by one by `line`: the call itself says which it refuses. */
export const linesOf = (line: Schema, max: number) => array(mixed().nullable()).max(max).required().meta({ line });
/** The address that hears of one purchase (rule 15.14). */
export const callbackUrl = codeText(webhookUrlLengthMax).meta({
  isCode: true,
  description:
    'A public https address that gets the events of this purchase, signed as webhooks are, with the secret of `renewCallbackSecret`.',
  example: 'https://your-server.example/numbers/17',
});
/** What is refused with `callbackUrl`, before anything is bought. */
export const callbackErrors = ['WEBHOOK_URL_REFUSED', 'CALLBACK_SECRET_MISSING'] as const;
/** A price or sum in kopecks. */
export const kopecksAmount = number()
  .integer()
  .min(0)
  .max(1_000_000_000_00)
  .meta({ description: 'Kopecks.', example: 1250 });
export const localeCode = string().oneOf(localeCodes);
/** The same field once for each language of the shop. */
export const perLanguage = <Field extends ISchema<unknown>>(field: Field) =>
  object(Object.fromEntries(localeCodes.map((code) => [code, field])) as Record<LocaleCode, Field>);
export const isoTime = string().required().meta({ format: 'date-time', example: '2026-01-05T10:00:00.000Z' });
/** A moment that may not have come. */
export const isoTimeOrNull = string()
  .nullable()
  .defined()
  .meta({ format: 'date-time', example: '2026-01-05T10:20:00.000Z' });
/** A moment in a query: a day (its midnight in UTC), or a day and time with its zone. */
export const moment = codeText(35)
  .matches(/^\d{4}-\d{2}-\d{2}(T\d{2}:\d{2}(:\d{2}(\.\d{1,6})?)?(Z|[+-]\d{2}:\d{2}))?$/, { name: 'matches' })
  .test({ name: 'matches', skipAbsent: true, test: (value) => !Number.isNaN(Date.parse(value ?? '')) })
  .meta({ description: 'A day (its midnight in UTC), or a day and time with its zone.', example: '2026-01-05' });
/** A user in a filter of the staff: the id, or the whole e-mail address. */
export const namedUser = inForm(emailAddressOf).max(emailLengthMax).meta({ isCode: true });
/** 0 or 1 in a query. */
export const flag = number()
  .oneOf([0, 1] as const)
  .default(0);
/** What a list of the staff takes beside its filters: a field to sort by, with `-desc` behind it the largest or latest first, and `count`. */
export const sortable = <Field extends string>(...fields: readonly Field[]) => ({
  sort: string().oneOf<Field | `${Field}-desc`>([...fields, ...fields.map((field) => `${field}-desc` as const)]),
  count: flag.meta({ description: '1: the answer also says how many rows the list has.' }),
});
/** Query `user` of the price calls: an id, or `guest`. The token decides whose prices are shown; this is a cache key only. */
export const priceAudience = string().max(32);
export const done = object({ done: string().oneOf(['yes']).required() }).meta({ name: 'Done' });
/** A phone in international format (rule 3.8): plus, country code, 7 to 15 digits; blanks, dashes and brackets are allowed. */
export const phone = codeText(40)
  .required()
  .test({
    name: 'phone',
    // The schema that uses this field says whether it may be left out or emptied.
    skipAbsent: true,
    test: (value) => /^\+[1-9]\d{6,14}$/.test((value ?? '').replace(/[\s()-]/g, '')),
  });
/** The token of the human-verification widget; required where the operator has switched the widget on. */
export const captchaToken = string().max(4_096);

/** Where a row stands in a list whose rows may move or go away while it is read page by page. */
export const listCursor = string()
  .max(400)
  .matches(/^\d-\d{1,15}-.+$/, { name: 'matches', excludeEmptyString: true })
  .meta({ description: '`cursor` of the last row of the page before.', example: '0-1790000000000-7' });
/** How such a list is asked for its next page. */
export const byCursor = { parameter: 'before', field: 'cursor' } as const;

import { array, object, string, type InferType } from 'yup';

import { localeCode, multilineText, perLanguage, tableName } from './fields.ts';

const kindNote = 'Of accounts the heading of the group, of licences the kind of software.';

const typedWords = object({
  name: tableName(200),
  description: multilineText(5_000),
  kind: tableName(100).meta({
    description: `One line without \`<\` and \`>\` that does not begin with \`=\`, \`+\`, \`-\` or \`@\`. ${kindNote}`,
  }),
})
  .optional()
  .default(undefined);

/** What a seller or the staff writes about goods beside the seller's own words (rule 6.9). */
export const newTranslations = {
  language: localeCode.meta({ description: 'The language of the seller’s own words.' }),
  translations: perLanguage(typedWords)
    .optional()
    .default(undefined)
    .meta({ description: 'Words in other languages. What is left out stays; an empty text takes a translation away.' }),
};

/** The words of goods; empty where there is no translation. */
const storedWords = object({
  name: string().defined(),
  description: string().defined(),
  kind: string().defined().meta({ description: kindNote }),
}).required();

/** The same, as sellers and the staff read it. */
export const translations = {
  language: localeCode.nullable().defined().meta({
    description: 'The language of the seller’s own words; null where nobody said it.',
  }),
  ownWords: storedWords,
  translations: perLanguage(storedWords).required(),
  /** Languages whose buyers still read some of the seller's own words. */
  untranslated: array(localeCode.required()).required(),
};

/** Where a buyer reads words in another language than he asked for. */
export const wordsLanguage = localeCode.meta({
  description: 'The language of the words that are not translated. Missing where all are, or where nobody said it.',
});

export type TypedTranslations = {
  [Field in keyof typeof newTranslations]?: InferType<(typeof newTranslations)[Field]>;
};

import { ownValue } from '@shop/shared-types/own-value';

import { russian } from '../russian/russian';
import { officeLanguage } from './office-words';

/** A sentence of the office. Its English names it; a sentence without Russian does not compile. */
export type Sentence = keyof typeof russian;

/** What stands in the places of a sentence: `{sum}`. */
type Facts = Readonly<Record<string, string | number>>;

const fill = (sentence: string, facts: Facts): string =>
  sentence.replaceAll(/\{(\w+)\}/g, (place, name: string) => String(ownValue(facts, name) ?? place));

/** A sentence in the language that the signed-in person chose (rule 19.63). Call it while the page is drawn. */
export const say = (sentence: Sentence, facts: Facts = {}): string =>
  fill(officeLanguage() === 'ru' ? russian[sentence] : sentence, facts);

/** A word of the engine, as a state or a kind, in the chosen language; an unknown one stays as it is. */
export const sayWord = (word: string): string =>
  officeLanguage() === 'ru' ? (ownValue<string>(russian, word) ?? word) : word;

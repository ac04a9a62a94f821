import { engineWords } from './engine-words';
import { money } from './money';
import { parts } from './parts';
import { people } from './people';
import { sales } from './sales';
import { supply } from './supply';

/** What the office says in Russian, by what it says in English. `office-words.test.ts` finds what is said twice or never. */
export const russian = { ...engineWords, ...parts, ...people, ...sales, ...supply, ...money } as const;

import type { LocaleCode } from '@shop/shared-types/locales';

import type { ReferenceWords } from './reference-words';
import { ar } from './words/ar';
import { cn } from './words/cn';
import { en } from './words/en';
import { es } from './words/es';
import { hi } from './words/hi';
import { ru } from './words/ru';
import { tr } from './words/tr';

export const referenceWords: Readonly<Record<LocaleCode, ReferenceWords>> = { en, ru, cn, tr, es, hi, ar };

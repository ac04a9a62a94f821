import type { LocaleCode } from '@shop/shared-types/locales';

import type { OwnTexts } from '../templates.ts';
import { accountNews as arNews } from './account-news/ar.ts';
import { ar } from './ar.ts';
import { accountNews as cnNews } from './account-news/cn.ts';
import { cn } from './cn.ts';
import { accountNews as enNews } from './account-news/en.ts';
import { en } from './en.ts';
import { accountNews as esNews } from './account-news/es.ts';
import { es } from './es.ts';
import { accountNews as hiNews } from './account-news/hi.ts';
import { hi } from './hi.ts';
import { accountNews as ruNews } from './account-news/ru.ts';
import { ru } from './ru.ts';
import { accountNews as trNews } from './account-news/tr.ts';
import { tr } from './tr.ts';

/** The engine's own text of every message. It is sent where the CMS has no other. */
export const ownTexts: Readonly<Record<LocaleCode, OwnTexts>> = {
  en: { ...en, ...enNews },
  ru: { ...ru, ...ruNews },
  cn: { ...cn, ...cnNews },
  tr: { ...tr, ...trNews },
  es: { ...es, ...esNews },
  hi: { ...hi, ...hiNews },
  ar: { ...ar, ...arNews },
};

import type { LocaleCode } from '@shop/shared-types/locales';

import type { OwnTexts } from '../templates.ts';
import { ar } from './ar.ts';
import { cn } from './cn.ts';
import { en } from './en.ts';
import { es } from './es.ts';
import { hi } from './hi.ts';
import { ru } from './ru.ts';
import { tr } from './tr.ts';

/** The engine's own text of every message. It is sent where the CMS has no other. */
export const ownTexts: Readonly<Record<LocaleCode, OwnTexts>> = { en, ru, cn, tr, es, hi, ar };

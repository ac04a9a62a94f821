import type { Secrets } from '../../platform/secrets/secrets.ts';
import type { GoodsLine } from './lot.ts';

/** The id of a string: it reveals nothing of the text, and no second string has it. */
export const goodIdOf = (secrets: Secrets, { name }: Pick<GoodsLine, 'name'>, text: string): string =>
  secrets.keyedHash('delivered-goods', `${name}\n${text}`);

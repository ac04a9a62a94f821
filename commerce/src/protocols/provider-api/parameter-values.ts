import { activationIdMax } from '@shop/shared-types/constants';

import type { Parameters } from './read-parameters.ts';

/** `1`, `true`, `True` are true (rule 20.1). */
export const flagOf = (parameters: Parameters, name: string): boolean =>
  ['1', 'true', 'True'].includes(parameters.get(name) ?? '');

/** Reads a comma-separated list and ignores blanks; empty when not given. */
export const listOf = (parameters: Parameters, name: string): string[] =>
  (parameters.get(name) ?? '')
    .split(',')
    .map((item) => item.trim())
    .filter((item) => item !== '');

/** Reads a whole number from `min` to `max`. @returns undefined when it is missing or anything else. */
export const integerOf = (
  parameters: Parameters,
  name: string,
  { min, max }: { min: number; max: number },
): number | undefined => {
  const text = parameters.get(name);
  if (text === undefined || !/^\d{1,15}$/.test(text)) return undefined;
  const value = Number(text);
  return value >= min && value <= max ? value : undefined;
};

/** Reads an activation's id. @returns undefined for text that cannot be an id. */
export const activationIdOf = (parameters: Parameters): number | undefined =>
  integerOf(parameters, 'id', { min: 1, max: activationIdMax }) ??
  integerOf(parameters, 'activationId', { min: 1, max: activationIdMax });

/** Reads `ref`, the referral code of the program that makes the purchase. An invalid code is ignored, as clients of the field expect. */
export const referralCodeOf = (parameters: Parameters): string | undefined => {
  const code = parameters.get('ref');
  return code !== undefined && /^[0-9a-f]{4,40}$/.test(code) ? code : undefined;
};

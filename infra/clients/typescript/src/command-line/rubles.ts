import { CommandError, exitCodes } from './exit-codes.ts';

/** `12.50` for 1250 kopecks. */
export const inRubles = (amount: number): string => (amount / 100).toFixed(2);

/** Kopecks of an amount that a person typed, `12` or `12.50`. @throws {CommandError} */
export const readRubles = (text: string): number => {
  const [, whole = '', part = ''] = /^(\d{1,9})(?:\.(\d{1,2}))?$/.exec(text) ?? [];
  if (whole === '') {
    throw new CommandError(`"${text}" is not an amount.`, 'Write rubles, such as 12 or 12.50.', exitCodes.usage);
  }
  return Number(whole) * 100 + Number(part.padEnd(2, '0'));
};

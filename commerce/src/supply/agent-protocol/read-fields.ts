import { normalisePhone } from '../phone-numbers.ts';

export type Fields = Record<string, unknown>;

export const isRecord = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const firstOf = (fields: Fields, names: readonly string[]): unknown => {
  for (const name of names) if (fields[name] !== undefined && fields[name] !== null) return fields[name];
  return undefined;
};

/** Text, or a number written as text. */
export const readText = (fields: Fields, ...names: string[]): string | undefined => {
  const value = firstOf(fields, names);
  if (typeof value === 'string') return value;
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : undefined;
};

/** An id of the other side: a whole number of any length, or the texts that careless agents use. Ids are compared as text. */
export const readId = (fields: Fields, ...names: string[]): string | undefined => {
  const value = firstOf(fields, names);
  if (typeof value === 'number') return Number.isSafeInteger(value) && value >= 0 ? String(value) : undefined;
  if (typeof value !== 'string') return undefined;
  const id = value.trim();
  return /^[A-Za-z0-9_-]{1,64}$/.test(id) ? id : undefined;
};

/** A phone number, as number or as text with plus and blanks. */
export const readPhone = (fields: Fields, ...names: string[]): string | undefined => {
  const value = firstOf(fields, names);
  if (typeof value === 'number') return Number.isSafeInteger(value) ? normalisePhone(String(value)) : undefined;
  return typeof value === 'string' ? normalisePhone(value) : undefined;
};

/** A count from 0 up, as number or digits. */
export const readCount = (value: unknown): number | undefined => {
  const count = typeof value === 'string' && /^\d{1,9}$/.test(value.trim()) ? Number(value) : value;
  return typeof count === 'number' && Number.isInteger(count) && count >= 0 && count <= 1e9 ? count : undefined;
};

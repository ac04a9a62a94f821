export type Fields = Record<string, unknown>;

export const isRecord = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** @returns undefined when the text is not a JSON object. */
export const readObject = (text: string): Fields | undefined => {
  try {
    const parsed: unknown = JSON.parse(text);
    return isRecord(parsed) ? parsed : undefined;
  } catch {
    return undefined;
  }
};

/** The digits of a whole number as they stand in the text: ids may be longer than JavaScript's numbers. */
export const digitsOf = (text: string, field: string): string | undefined =>
  new RegExp(`"${field}"\\s*:\\s*(\\d{1,19})\\s*[,}]`).exec(text)?.[1];

/** A value as a report shows it, on one line. */
export const shown = (value: unknown): string => {
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? 'nothing');
  return text.replaceAll(/\s+/g, ' ').slice(0, 160);
};

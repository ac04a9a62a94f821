/** The reason why the engine refused a change: a sentence, and a text for each wrong field. */
export interface Refusal {
  message: string;
  /** By the field's path in what was sent: `names.en`. */
  fields: Readonly<Record<string, string>>;
  /** The name that another entry already has, in whichever language it was typed. */
  takenName?: string;
  /** Kopecks that were left, when more should have been taken. */
  left?: number;
}

interface WrongField {
  path: string;
  message: string;
}

const isWrongField = (field: unknown): field is WrongField =>
  typeof field === 'object' && field !== null && 'path' in field && 'message' in field;

/** Reads the engine's `error`: its details name the wrong fields by paths such as `body.synonyms.en[3]`. */
export const readRefusal = ({ message, details }: { message: string; details?: unknown }): Refusal => {
  const { fields, name, left } = (details ?? {}) as { fields?: unknown; name?: unknown; left?: unknown };
  const wrong = Array.isArray(fields) ? fields.filter(isWrongField) : [];
  return {
    message,
    fields: Object.fromEntries(wrong.map(({ path, message: text }) => [path.replace(/^body\./, ''), text])),
    ...(typeof name === 'string' ? { takenName: name } : {}),
    ...(typeof left === 'number' ? { left } : {}),
  };
};

/** The text for one field: about the field itself, or about an entry of its list. */
export const refusalAt = (refusal: Refusal | undefined, field: string): string | undefined =>
  Object.entries(refusal?.fields ?? {}).find(([path]) => path === field || path.startsWith(`${field}[`))?.[1];

/** The text that belongs to no single field. */
export const generalRefusal = (refusal: Refusal | undefined): string | undefined =>
  refusal && Object.keys(refusal.fields).length === 0 && refusal.takenName === undefined ? refusal.message : undefined;

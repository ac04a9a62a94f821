/** Why the engine refused a change: in words, and field by field where single fields were wrong. */
export interface Refusal {
  message: string;
  /** By the field's path in what was sent: `names.en`. */
  fields: Readonly<Record<string, string>>;
  /** The name that another one already has, wherever it was typed. */
  takenName?: string;
  /** Kopecks that were left of what should be taken. */
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

/** What to say at one field: of the field itself, or of an entry of its list. */
export const refusalAt = (refusal: Refusal | undefined, field: string): string | undefined =>
  Object.entries(refusal?.fields ?? {}).find(([path]) => path === field || path.startsWith(`${field}[`))?.[1];

/** What no single field is to blame for. */
export const generalRefusal = (refusal: Refusal | undefined): string | undefined =>
  refusal && Object.keys(refusal.fields).length === 0 && refusal.takenName === undefined ? refusal.message : undefined;

/** A document that is not on the site as it was published (cms/src/publishing/describe-held-back.ts). */
export interface HeldBack {
  uid: string;
  isSingle: boolean;
  documentId: string;
  locale: string | null;
  formLocale: string | null;
  name: string;
  type: string;
  author: string | null;
  problems: string[];
  shows: string;
}

export interface OpenedDocument {
  uid: string;
  documentId: string | undefined;
  /** Strapi's code of the language; undefined for documents without one. */
  locale: string | undefined;
}

/** The entry about a document in the language in which it is open; undefined: it is on the site as it was published. */
export const findHeldBack = (
  heldBack: readonly HeldBack[],
  { uid, documentId, locale }: OpenedDocument,
): HeldBack | undefined =>
  heldBack.find(
    (held) =>
      held.uid === uid && held.documentId === documentId && (held.formLocale === null || held.formLocale === locale),
  );

/** Addresses that a sentence about a fault names: `the link /nowhere leads nowhere`. */
const addressesIn = (problem: string): string[] =>
  problem.split(/\s+/).filter((word) => /^(?:\/|https?:\/\/)\S/.test(word));

const holds = (value: unknown, text: string): boolean => {
  if (typeof value === 'string') return value.includes(text);
  if (typeof value !== 'object' || value === null) return false;
  return Object.values(value).some((part) => holds(part, text));
};

/** The fields of a form that hold what a fault names. */
export const fieldsWithFault = (values: Readonly<Record<string, unknown>>, problem: string): string[] => {
  const addresses = addressesIn(problem);
  return Object.entries(values).flatMap(([field, value]) =>
    addresses.some((address) => holds(value, address)) ? [field] : [],
  );
};

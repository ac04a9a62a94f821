import mongoose from 'mongoose';

import type { SealedSample, SealedTexts } from '../../platform/secrets/open-secrets.ts';
import { keyIdIn, openWithAny, sealedPrefix, type Sealer } from '../../platform/secrets/secrets.ts';
import { sealedFields, type SealedField } from './sealed-fields.ts';

/** A document, of which only the sealed field is read. */
export interface SealedDocument {
  _id: string | number;
  [part: string]: unknown;
}

export const collectionOf = ({ collection }: SealedField) => mongoose.connection.collection<SealedDocument>(collection);

/** Prefixes are e-mails, digits and full stops. */
const startingWith = (prefix: string): RegExp => new RegExp(`^${prefix.replaceAll('.', '\\.')}`);

/** Finds texts that begin with none of these prefixes. The empty text stands for a text that was sent and then deleted. */
export const sealedOtherwise = ({ path }: SealedField, prefixes: readonly string[]) => ({
  [path]: { $type: 'string', $nin: ['', ...prefixes.map(startingWith)] },
});

/** The sealed text at a field's path. */
export const sealedTextIn = (document: SealedDocument, { path }: SealedField): string => {
  const found = path
    .split('.')
    .reduce<unknown>((part, name) => (part as Record<string, unknown> | undefined)?.[name], document);
  if (typeof found !== 'string') throw new Error(`${String(document._id)} has no text at ${path}`);
  return found;
};

const unnamedSample = async (field: SealedField): Promise<SealedSample | undefined> => {
  const document = await collectionOf(field).findOne(sealedOtherwise(field, ['k1.']), {
    projection: { [field.path]: 1 },
  });
  return document ? { purpose: field.purpose, sealed: sealedTextIn(document, field) } : undefined;
};

const countedMax = 10_000;

/** Counts, up to a bound, the texts that none of the sealers opens. It reads every text, so only a failing start calls it. */
const countLost = async (field: SealedField, sealers: readonly Sealer[]): Promise<number> => {
  const prefixes = sealers.map(({ keyId }) => sealedPrefix(keyId));
  const documents = collectionOf(field)
    .find(sealedOtherwise(field, prefixes), { projection: { [field.path]: 1 } })
    .limit(countedMax);
  let lost = 0;
  for await (const document of documents) {
    const sealed = sealedTextIn(document, field);
    try {
      if (keyIdIn(sealed) === undefined) openWithAny(sealers, field.purpose, sealed);
      else lost += 1;
    } catch {
      lost += 1;
    }
  }
  return lost;
};

/** The shop's sealed texts, as the start of the secrets queries them. */
export const sealedTexts: SealedTexts = {
  findUnnamed: async () => {
    const samples = await Promise.all(sealedFields.map(unnamedSample));
    return samples.filter((sample) => sample !== undefined);
  },
  describeLost: async (sealers) => {
    const counts: string[] = [];
    for (const field of sealedFields) {
      const lost = await countLost(field, sealers);
      if (lost > 0) counts.push(`${lost === countedMax ? `${countedMax} or more` : lost} ${field.title}`);
    }
    return counts.join(', ');
  },
};

import { createSealer, openWithAny, sealedPrefix, type Sealer } from '../../platform/secrets/secrets.ts';
import { settleKeyring, type AppSecrets } from '../../platform/secrets/open-secrets.ts';
import { sealedFields, type SealedField } from './sealed-fields.ts';
import { collectionOf, sealedOtherwise, sealedTextIn } from './sealed-texts.ts';

const batchSize = 500;
/** Most passes over a field. The engine runs meanwhile: the next pass finds texts that it has written back under an earlier secret. */
const passesMax = 5;

/** Progress of one field. */
export interface ResealProgress {
  title: string;
  resealed: number;
  /** Texts that none of the given secrets opens; they stay as they are. */
  lost: number;
}

const resealText = (
  sealers: readonly Sealer[],
  purpose: SealedField['purpose'],
  sealed: string,
): string | undefined => {
  const [current] = sealers;
  try {
    return current?.seal(purpose, openWithAny(sealers, purpose, sealed));
  } catch {
    return undefined;
  }
};

/**
 * One pass over a field, in the order of its documents' ids. @returns how many texts were sealed again, and how many could not be opened.
 */
const resealField = async (
  field: SealedField,
  sealers: readonly Sealer[],
  onBatch: (progress: ResealProgress) => void,
): Promise<ResealProgress> => {
  const currentPrefixes = sealers.slice(0, 1).map(({ keyId }) => sealedPrefix(keyId));
  const collection = collectionOf(field);
  const progress: ResealProgress = { title: field.title, resealed: 0, lost: 0 };
  let after: string | number | undefined;
  for (;;) {
    const batch = await collection
      .find(
        { ...sealedOtherwise(field, currentPrefixes), ...(after === undefined ? {} : { _id: { $gt: after } }) },
        { projection: { [field.path]: 1 } },
      )
      .sort({ _id: 1 })
      .limit(batchSize)
      .toArray();
    const last = batch.at(-1);
    if (!last) return progress;
    const operations = batch.flatMap((document) => {
      const sealed = sealedTextIn(document, field);
      const text = resealText(sealers, field.purpose, sealed);
      if (text === undefined) progress.lost += 1;
      // The old text is part of the filter: somebody may renew it at this moment.
      const filter = { _id: document._id, [field.path]: sealed };
      return text === undefined ? [] : [{ updateOne: { filter, update: { $set: { [field.path]: text } } } }];
    });
    if (operations.length > 0)
      progress.resealed += (await collection.bulkWrite(operations, { ordered: false })).modifiedCount;
    after = last._id;
    onBatch(progress);
  }
};

/**
 * Seals again every text that is not sealed under the present application secret, batch by batch, while the shop runs. It may be
 * interrupted and run again: it skips finished texts. Afterwards the shop no longer needs the earlier secrets, unless none of them opened
 * some texts.
 * @param onProgress is called after each batch.
 * @param acceptsLoss whether to go on when no known secret opens some of the texts. Those texts stay unreadable for good.
 * @returns the texts that were sealed again and the lost ones, by field.
 */
export const reseal = async (
  secrets: AppSecrets,
  {
    onProgress = () => undefined,
    acceptsLoss = false,
  }: { onProgress?: (progress: ResealProgress) => void; acceptsLoss?: boolean } = {},
): Promise<ResealProgress[]> => {
  const sealers = [secrets.appSecret, ...secrets.appSecretPrevious].map(createSealer);
  const totals = new Map<string, ResealProgress>();
  for (let pass = 1; pass <= passesMax; pass += 1) {
    let resealed = 0;
    for (const field of sealedFields) {
      const progress = await resealField(field, sealers, onProgress);
      const before = totals.get(field.title)?.resealed ?? 0;
      totals.set(field.title, { ...progress, resealed: before + progress.resealed });
      resealed += progress.resealed;
    }
    if (resealed === 0) break;
  }
  const done = [...totals.values()];
  if (acceptsLoss || done.every(({ lost }) => lost === 0)) await settleKeyring(secrets);
  return done;
};

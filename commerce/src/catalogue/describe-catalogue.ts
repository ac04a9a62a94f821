import { isDeepStrictEqual } from 'node:util';

import type { ClientSession, Collection, Filter, MatchKeysAndValues } from 'mongodb';
import mongoose from 'mongoose';

import { localeCodes } from '@shop/shared-types/locales';

import { CommerceError } from '../platform/http/commerce-error.ts';
import { changeCatalogue, type Alongside } from './change-prices.ts';
import type { CatalogueCountry } from './country.model.ts';
import { changeDescription, noSynonyms, type Description, type DescriptionChange } from './description.ts';
import { requestRebuild } from './rebuild-request.model.ts';
import { transcribeEnRu, transcribeRuEn } from './seed/service-transcriptions.ts';
import type { CatalogueService } from './service.model.ts';

type Described = Description & { _id: number };

/** Compares without case: "telegram" is taken if "Telegram" exists. */
const anyCase = { locale: 'en', strength: 2 };

/** Services stored by an older version have no synonyms. */
const descriptionOf = ({
  names,
  synonyms,
  isPopular,
}: Omit<Description, 'synonyms'> & Partial<Description>): Description => ({
  names,
  synonyms: synonyms ?? noSynonyms(),
  isPopular,
});

/**
 * Two services or two countries with one name could not be told apart. Changes of the catalogue never run in parallel, since each of them
 * writes its version.
 */
const assertNamesFree = async <Item extends Described>(
  collection: Collection<Item>,
  { _id, names }: Item,
  next: Description,
  session: ClientSession,
): Promise<void> => {
  for (const locale of localeCodes) {
    const name = next.names[locale];
    if (name === names[locale]) continue;
    const same = { _id: { $ne: _id }, [`names.${locale}`]: name } as unknown as Filter<Item>;
    if (await collection.findOne(same, { session, collation: anyCase }))
      throw new CommerceError('NAME_TAKEN', { name });
  }
};

const write = async <Item extends Described>(
  collection: Collection<Item>,
  item: Item,
  { next, more, what, at }: { next: Description; more: Partial<Item>; what: string; at: Date },
  session: ClientSession,
): Promise<void> => {
  await assertNamesFree(collection, item, next, session);
  const filter = { _id: item._id } as unknown as Filter<Item>;
  const set = { ...next, ...more } as unknown as MatchKeysAndValues<Item>;
  await collection.updateOne(filter, { $set: set }, { session });
  if (!isDeepStrictEqual(descriptionOf(item), next)) await requestRebuild(`${what} is described anew`, at, session);
};

/**
 * Changes the names and synonyms of a service, and requests a build of the static site. The transliterations are computed from the new
 * name.
 * @throws CommerceError SERVICE_NOT_FOUND, NAME_TAKEN.
 */
export const describeService = async (
  { code, change, at }: { code: string; change: DescriptionChange; at: Date },
  alongside: Alongside,
): Promise<void> =>
  changeCatalogue(async (session) => {
    const services = mongoose.connection.collection<CatalogueService>('services');
    const service = await services.findOne({ code }, { session });
    if (!service) throw new CommerceError('SERVICE_NOT_FOUND');
    const next = changeDescription(descriptionOf(service), change);
    const more = {
      transcriptionEnRu: transcribeEnRu(code, next.names.en),
      transcriptionRuEn: transcribeRuEn(next.names.ru),
    };
    await write(services, service, { next, more, what: `service ${code}`, at }, session);
    await alongside(session);
  });

/**
 * Changes the names and synonyms of a country, and requests a build of the static site.
 * @throws CommerceError COUNTRY_NOT_FOUND, NAME_TAKEN.
 */
export const describeCountry = async (
  { id, change, at }: { id: number; change: DescriptionChange; at: Date },
  alongside: Alongside,
): Promise<void> =>
  changeCatalogue(async (session) => {
    const countries = mongoose.connection.collection<CatalogueCountry>('countries');
    const country = await countries.findOne({ _id: id }, { session });
    if (!country) throw new CommerceError('COUNTRY_NOT_FOUND');
    const next = changeDescription(descriptionOf(country), change);
    await write(countries, country, { next, more: {}, what: `country ${id}`, at }, session);
    await alongside(session);
  });

import mongoose, { type ClientSession } from 'mongoose';

import { CommerceError } from '../platform/http/commerce-error.ts';
import { changeCatalogue } from './change-prices.ts';
import type { CatalogueCountry } from './country.model.ts';
import type { CatalogueService } from './service.model.ts';

/** What happens in the same transaction, the staff's note for one. */
type Alongside = (session: ClientSession) => Promise<void>;

const russia = 'ru';

/** Puts a service on sale or takes it off; what was sold runs on. @throws CommerceError SERVICE_NOT_FOUND. */
export const switchService = async (
  { code, isOnSale }: { code: string; isOnSale: boolean },
  alongside: Alongside,
): Promise<void> =>
  changeCatalogue(async (session) => {
    const services = mongoose.connection.collection<CatalogueService>('services');
    const { matchedCount } = await services.updateOne({ code }, { $set: { isOnSale } }, { session });
    if (matchedCount === 0) throw new CommerceError('SERVICE_NOT_FOUND');
    await alongside(session);
  });

/**
 * Puts a country on sale or takes it off; what was sold runs on.
 * @throws CommerceError COUNTRY_NOT_FOUND; RUSSIAN_NUMBER_REFUSED: those numbers are not sold (specification section 1).
 */
export const switchCountry = async (
  { id, isOnSale }: { id: number; isOnSale: boolean },
  alongside: Alongside,
): Promise<void> =>
  changeCatalogue(async (session) => {
    const countries = mongoose.connection.collection<CatalogueCountry>('countries');
    const country = await countries.findOne({ _id: id }, { session });
    if (!country) throw new CommerceError('COUNTRY_NOT_FOUND');
    if (isOnSale && country.iso2.toLowerCase() === russia) throw new CommerceError('RUSSIAN_NUMBER_REFUSED');
    await countries.updateOne({ _id: id }, { $set: { isOnSale } }, { session });
    await alongside(session);
  });

import mongoose from 'mongoose';

import { CommerceError } from '../platform/http/commerce-error.ts';
import { changeCatalogue, type Alongside } from './change-prices.ts';
import type { CatalogueCountry } from './country.model.ts';
import { requestRebuild } from './rebuild-request.model.ts';
import type { CatalogueService } from './service.model.ts';

const russia = 'ru';

const reasonOf = (what: string, isOnSale: boolean): string => `${what} is ${isOnSale ? 'on' : 'off'} sale`;

/**
 * Puts a service on sale or takes it off, and requests a build of the static site; running purchases go on. @throws CommerceError
 * SERVICE_NOT_FOUND.
 */
export const switchService = async (
  { code, isOnSale, at }: { code: string; isOnSale: boolean; at: Date },
  alongside: Alongside,
): Promise<void> =>
  changeCatalogue(async (session) => {
    const services = mongoose.connection.collection<CatalogueService>('services');
    const { matchedCount, modifiedCount } = await services.updateOne({ code }, { $set: { isOnSale } }, { session });
    if (matchedCount === 0) throw new CommerceError('SERVICE_NOT_FOUND');
    if (modifiedCount > 0) await requestRebuild(reasonOf(`service ${code}`, isOnSale), at, session);
    await alongside(session);
  });

/**
 * Puts a country on sale or takes it off, and requests a build of the static site; running purchases go on.
 * @throws CommerceError COUNTRY_NOT_FOUND; RUSSIAN_NUMBER_REFUSED: Russian numbers are not sold (rule 1.2).
 */
export const switchCountry = async (
  { id, isOnSale, at }: { id: number; isOnSale: boolean; at: Date },
  alongside: Alongside,
): Promise<void> =>
  changeCatalogue(async (session) => {
    const countries = mongoose.connection.collection<CatalogueCountry>('countries');
    const country = await countries.findOne({ _id: id }, { session });
    if (!country) throw new CommerceError('COUNTRY_NOT_FOUND');
    if (isOnSale && country.iso2.toLowerCase() === russia) throw new CommerceError('RUSSIAN_NUMBER_REFUSED');
    await countries.updateOne({ _id: id }, { $set: { isOnSale } }, { session });
    if (country.isOnSale !== isOnSale) await requestRebuild(reasonOf(`country ${id}`, isOnSale), at, session);
    await alongside(session);
  });

import type { DepsOf } from '../platform/http/serve-contract.ts';
import { priceListHandlers } from './catalogue.routes.ts';
import { countryBlocksHandlers } from './country-blocks/country-blocks.routes.ts';

/** Handlers of all calls about the catalogue. */
export const catalogueHandlers = (deps: DepsOf<typeof priceListHandlers> & DepsOf<typeof countryBlocksHandlers>) => ({
  ...priceListHandlers(deps),
  ...countryBlocksHandlers(deps),
});

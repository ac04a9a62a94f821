import type { adminCatalogueContract } from '@shop/shared-types/contract/admin/catalogue';

import { noteAlongside } from '../../platform/audit-log/record-audit-entry.ts';
import { changeMargins } from '../../catalogue/change-prices.ts';
import { switchCountry, switchService } from '../../catalogue/switch-sale.ts';
import { presentUsdRate } from '../../catalogue/currency/read-usd-rate.ts';
import { CommerceError } from '../../platform/http/commerce-error.ts';
import { saveAs } from '../../platform/http/save-as.ts';
import type { Handlers } from '../../platform/http/serve-contract.ts';
import type { AdminDeps } from './admin-deps.ts';
import { goodsLines, readLot } from './admin-lots.routes.ts';
import { explainPrice } from './explain-price.ts';
import { listPriceTable } from './list-price-table.ts';
import { listPriceTiers } from './list-price-tiers.ts';
import { countStock, exportStock, listStock } from './list-stock.ts';
import { setPrice } from './set-price.ts';
import { uploadStock } from './upload-stock.ts';

const done = { done: 'yes' as const };

const presentMargins = ({ catalogue }: Pick<AdminDeps, 'catalogue'>) => {
  const { marginPercent, wholesaleMarginPercent } = catalogue.current().settings;
  return { marginPercent, wholesaleMarginPercent };
};

/** Handlers of prices, of sale switches, and of the stock of lots. */
export const adminCatalogueHandlers = (deps: AdminDeps): Handlers<typeof adminCatalogueContract> => {
  const { catalogue, clock } = deps;
  return {
    adminListPrices: ({ query, locale }) =>
      Promise.resolve(
        listPriceTable(deps, query).map(({ country, ...prices }) => ({
          country: country._id,
          iso2: country.iso2,
          name: country.names[locale],
          isOnSale: country.isOnSale,
          ...prices,
        })),
      ),
    adminSetPrice: async ({ caller, body, locale }) => {
      await setPrice(deps, caller, body, locale);
      return done;
    },
    adminReadUsdRate: async () => presentUsdRate(await deps.readUsdRateFacts(), clock()),
    adminListPriceTiers: ({ query }) => Promise.resolve(listPriceTiers(deps, query)),
    adminExplainPrice: ({ query: { supplier, user, wholesale, ...question } }) =>
      explainPrice(deps, { ...question, supplierId: supplier, userId: user, isOrder: wholesale === 1 }),
    adminGetMargins: () => Promise.resolve(presentMargins(deps)),
    adminSetMargins: async ({ caller, body }) => {
      await changeMargins(
        body,
        noteAlongside(deps, caller, { action: 'margins.set', target: 'margins', details: body }),
      );
      await catalogue.refresh();
      return presentMargins(deps);
    },
    adminListServices: ({ locale }) =>
      Promise.resolve(
        catalogue.current().services.map(({ code, names, slug, isPopular, isOnSale }) => ({
          code,
          name: names[locale],
          slug,
          isPopular,
          isOnSale,
        })),
      ),
    adminSwitchService: async ({ caller, params: { externalId: code }, body: { isOnSale } }) => {
      const entry = { action: 'service.switch' as const, target: `service:${code}`, details: { isOnSale } };
      await switchService({ code, isOnSale, at: clock() }, noteAlongside(deps, caller, entry));
      await catalogue.refresh();
      return done;
    },
    adminListCountries: ({ locale }) =>
      Promise.resolve(
        catalogue.current().countries.map(({ _id, iso2, names, slug, isOnSale, isBlocked = false }) => ({
          id: _id,
          iso2,
          name: names[locale],
          slug,
          isOnSale,
          isBlocked,
        })),
      ),
    adminSwitchCountry: async ({ caller, params: { externalId: id }, body: { isOnSale } }) => {
      if (isOnSale && deps.priceBook.isBlocked(id)) throw new CommerceError('COUNTRY_NOT_SOLD');
      const entry = { action: 'country.switch' as const, target: `country:${id}`, details: { isOnSale } };
      await switchCountry({ id, isOnSale, at: clock() }, noteAlongside(deps, caller, entry));
      await catalogue.refresh();
      return done;
    },
    adminListLots: ({ query, locale, countBy }) => {
      countBy(() => countStock(Object.values(goodsLines), query));
      return listStock(Object.values(goodsLines), query, { catalogue, locale });
    },
    adminGetLot: ({ params: { line, id }, locale }) => readLot(goodsLines[line], id, { catalogue, locale }),
    adminExportLots: ({ query, locale, setHeader }) => {
      saveAs(setHeader, 'stock.csv');
      return Promise.resolve(exportStock(Object.values(goodsLines), query, { catalogue, locale }));
    },
    adminUploadStock: ({ caller, params: { line, id }, query, body }) =>
      uploadStock(deps, caller, {
        line: goodsLines[line],
        shelfId: id,
        lines: body.lines,
        isDryRun: query.dryRun === 1,
      }),
  };
};

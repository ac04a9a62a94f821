import type { readyAccountsContract } from '@shop/shared-types/contract/ready-accounts';
import { kopecks } from '@shop/shared-types/money';

import { addGoods } from '../goods/add-goods.ts';
import { changeLot, requireOwnLot } from '../goods/change-lot.ts';
import type { GoodsDeps } from '../goods/goods-deps.ts';
import { readGoods } from '../goods/read-goods.ts';
import { sellGoods } from '../goods/sell-goods.ts';
import { sellerOf } from '../goods/lot.ts';
import type { Handlers } from '../../platform/http/serve-contract.ts';
import { createOffer } from './create-offer.ts';
import { findOffer, listOffers, listOwnOffers, listStockedCountries, listStockedServices } from './list-offers.ts';
import { listPurchasedAccounts, readPurchasedAccounts } from './list-purchased-accounts.ts';
import { offerCollection, readyAccountLine } from './offer.model.ts';
import { fileNameOf, presentGroup, presentOffer, presentOwnOffer, presentPurchase } from './present-offer.ts';

const moneyOf = (amount: number | undefined) => (amount === undefined ? undefined : kopecks(amount));
/** Goods are for their buyer alone, so no cache on the way may store them. */
const keepPrivate = (setHeader: (name: string, value: string) => void): void =>
  setHeader('cache-control', 'private, no-store');

/** Handlers of ready accounts. */
export const readyAccountsHandlers = (deps: GoodsDeps): Handlers<typeof readyAccountsContract> => {
  const { catalogue } = deps;
  return {
    listReadyAccountServices: async ({ locale }) =>
      (await listStockedServices(deps)).map(({ service, count, priceFrom }) => ({
        external_id: service.code,
        name: service.names[locale],
        icon: service.icon,
        count,
        priceFrom,
      })),
    listReadyAccountCountries: async ({ query, locale }) =>
      (await listStockedCountries(deps, { service: query.service, locale })).map(({ country, count }) => ({
        external_id: country._id,
        name: country.names[locale],
        icon: country.iso2,
        count,
      })),
    listReadyAccountOffers: async ({ query, locale }) =>
      (await listOffers(deps, query)).map(({ offers }) => presentGroup({ catalogue, locale }, offers)),
    getReadyAccountOffer: async ({ params, locale }) => presentOffer({ catalogue, locale }, await findOffer(params.id)),
    buyReadyAccounts: async ({ caller, body, idempotencyKey, onReplay, signal, setHeader }) => {
      keepPrivate(setHeader);
      const sale = await sellGoods(deps, readyAccountLine, {
        userId: caller.userId,
        shelfId: body.id,
        count: body.count,
        priceShown: moneyOf(body.priceMax),
        idempotencyKey,
        onReplay,
        keyLimits: caller.keyLimits,
        signal,
      });
      return readGoods(deps, sale);
    },
    listReadyAccountPurchases: async ({ caller, query, locale, setHeader }) => {
      keepPrivate(setHeader);
      const purchases = await listPurchasedAccounts(deps, caller.userId, query);
      return purchases.map((purchase) => presentPurchase({ catalogue, locale }, purchase));
    },
    downloadReadyAccounts: async ({ caller, params, setHeader }) => {
      const { offerId, result } = await readPurchasedAccounts(deps, { userId: caller.userId, id: params.id });
      keepPrivate(setHeader);
      setHeader('content-disposition', `attachment; filename="${fileNameOf(offerId)}"`);
      return result;
    },
    listOwnReadyAccountOffers: async ({ caller, locale }) =>
      (await listOwnOffers(sellerOf(caller))).map((offer) => presentOwnOffer({ catalogue, locale }, offer)),
    createReadyAccountOffer: async ({ caller, body, locale }) => {
      const offer = await createOffer(deps, sellerOf(caller), {
        service: body.service,
        country: body.country,
        groupName: body.group_name,
        name: body.name,
        description: body.description,
        price: kopecks(body.price),
        minCount: body.min_count,
        registrationType: body.registration_type,
        format: body.format,
        hasCloudPassword: body.cloud_pass,
        language: body.language,
        translations: body.translations,
      });
      return presentOffer({ catalogue, locale }, offer);
    },
    changeReadyAccountOffer: async ({ caller, params, body, locale }) => {
      const change = { ...body, price: moneyOf(body.price) };
      await changeLot(deps, readyAccountLine, { shelfId: params.id, caller, change });
      const offer = await offerCollection().findOne({ _id: params.id });
      if (!offer) throw new Error(`offer ${params.id} was changed and is gone`);
      return presentOwnOffer({ catalogue, locale }, offer);
    },
    uploadReadyAccountStock: async ({ caller, params, query, body }) => {
      await requireOwnLot(readyAccountLine, params.id, caller);
      return addGoods(deps, readyAccountLine, {
        shelfId: params.id,
        lines: body.lines,
        isDryRun: query.dryRun === 1,
      });
    },
  };
};

import type { catalogueContract } from '@shop/shared-types/contract/catalogue';

import { presentUsdRate, type UsdRateFacts } from './currency/read-usd-rate.ts';
import type { OutsideSettings } from '../platform/config/outside-settings.ts';
import type { Config } from '../platform/config/read-config.ts';
import type { Randomness } from '../platform/clock/randomness.ts';
import type { Handlers } from '../platform/http/serve-contract.ts';
import type { CatalogueDeps } from './catalogue-deps.ts';
import { findServices } from './find-services.ts';
import { listCountryCards, listServiceCards, requireCountry, requireService } from './list-price-cards.ts';
import { presentCountry, presentService } from './present-catalogue.ts';
import { isSoldByNumber } from './service.model.ts';
import { stockedOffers } from './sale-facts.ts';
import { createServiceSummaries } from './service-summaries.ts';

export interface CatalogueRoutesDeps extends CatalogueDeps {
  randomness: Randomness;
  /** Rubles for one dollar. */
  readUsdRate: () => Promise<number>;
  readUsdRateFacts: () => Promise<UsdRateFacts>;
  config: Pick<
    Config,
    | 'defaultServiceId'
    | 'defaultRentServiceId'
    | 'defaultCountryId'
    | 'isRentShown'
    | 'provesLiabilities'
    | 'partnerPortsMin'
    | 'outside'
    | 'telegramBotToken'
    | 'pushPrivateKey'
  >;
}

/** The third-party scripts that browsers load. Secrets are not part of the answer. */
const presentOutside = ({ captchaSiteKey, tagManagerId, analyticsId, scripts, chatNeedsConsent }: OutsideSettings) => ({
  captchaSiteKey: captchaSiteKey ?? null,
  captchaUrl: scripts.captcha ?? null,
  tagManagerId: tagManagerId ?? null,
  tagManagerUrl: scripts.tagManager ?? null,
  analyticsId: analyticsId ?? null,
  analyticsUrl: scripts.analytics ?? null,
  fingerprintUrl: scripts.fingerprint ?? null,
  sourceTrackingUrl: scripts.sourceTracking ?? null,
  chatUrl: scripts.chat ?? null,
  chatNeedsConsent,
});

interface Page {
  page: number;
  'per-page': number;
}

const pageOf = <Item>(items: readonly Item[], { page, 'per-page': size }: Page) => ({
  items: items.slice((page - 1) * size, page * size),
  pageCount: String(Math.max(1, Math.ceil(items.length / size))),
});

const isSessionToken = (text: string | undefined): text is string => /^[\w-]{43}$/.test(text ?? '');

/** The list of services with their lowest prices, on demand those of a large order, too. */
const createServiceList = (deps: CatalogueRoutesDeps): Handlers<typeof catalogueContract>['listServices'] => {
  const summariesOf = (terms: { isWholesale?: boolean }) =>
    createServiceSummaries({
      ...deps,
      listOffers: (pair) => (deps.coverage(pair.country).size === 0 ? [] : stockedOffers(deps, { ...pair, ...terms })),
    });
  const readSummaries = summariesOf({});
  const readWholesale = summariesOf({ isWholesale: true });
  const nothingOnSale = { priceFrom: null, count: 0 };

  return async ({ query, locale, setHeader }) => {
    const [summaries, wholesale] = await Promise.all([
      readSummaries(),
      query.wholesale === 1 ? readWholesale() : undefined,
    ]);
    const onSale = deps.catalogue.current().services.filter(isSoldByNumber);
    const found = findServices(onSale, query.search, locale);
    const { items, pageCount } = pageOf(found, query);
    setHeader('x-pagination-page-count', pageCount);
    setHeader('x-pagination-total-count', String(found.length));
    return items.map((service) =>
      presentService(service, summaries.get(service.code) ?? nothingOnSale, locale, wholesale?.get(service.code)),
    );
  };
};

/** Handlers of configuration, services, countries, their prices and the dollar rate (rule 1.3). */
export const priceListHandlers = (deps: CatalogueRoutesDeps): Handlers<typeof catalogueContract> => {
  const { catalogue, config, randomness } = deps;
  return {
    getConfigs: ({ sessionToken, setHeader }) => {
      const token = isSessionToken(sessionToken) ? sessionToken : randomness.bytes(32).toString('base64url');
      setHeader('x-session-token', token);
      return Promise.resolve({
        defaultService: config.defaultServiceId,
        defaultRentService: String(config.defaultRentServiceId),
        defaultCountry: config.defaultCountryId,
        isRentShown: config.isRentShown,
        provesLiabilities: config.provesLiabilities,
        partnerPortsMin: config.partnerPortsMin,
        ...presentOutside(config.outside),
        hasTelegramBot: config.telegramBotToken !== undefined,
        hasPush: config.pushPrivateKey !== undefined,
      });
    },
    listCountries: ({ query: { fields }, locale }) => {
      const countries = catalogue
        .current()
        .countries.filter(({ isOnSale }) => isOnSale)
        .map((country) => presentCountry(country, locale));
      if (fields === undefined) return Promise.resolve(countries);
      const wanted = new Set(fields.split(',').map((field) => field.trim()));
      return Promise.resolve(
        countries.map((country) => Object.fromEntries(Object.entries(country).filter(([name]) => wanted.has(name)))),
      );
    },
    listCountryPrices: async ({ params, query, caller, locale }) =>
      Promise.resolve(
        listCountryCards(deps, requireService(deps, params.serviceId), {
          userId: caller?.userId,
          isWholesale: caller?.isWholesale,
          showsWholesale: query.wholesale === 1,
          locale,
        }),
      ),
    listServices: createServiceList(deps),
    listServicePrices: async ({ params, query, caller, locale, setHeader }) => {
      const cards = listServiceCards(deps, requireCountry(deps, params.countryId), query.query, {
        userId: caller?.userId,
        isWholesale: caller?.isWholesale,
        showsWholesale: query.wholesale === 1,
        locale,
      });
      const { items, pageCount } = pageOf(cards, query);
      setHeader('x-pagination-page-count', pageCount);
      return Promise.resolve(items);
    },
    getUsdRate: () => deps.readUsdRate(),
    describeUsdRate: async () => presentUsdRate(await deps.readUsdRateFacts(), deps.clock()),
  };
};

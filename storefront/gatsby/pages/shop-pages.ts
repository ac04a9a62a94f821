import { locales, type LocaleCode } from '@shop/shared-types/locales';

import type {
  CountriesContent,
  CountryContent,
  HomeContent,
  ServiceContent,
  ServicesContent,
} from '../../src/content/contents';
import { addressOf, drawnImage, imageAddressOf } from '../addresses';
import { breadcrumbsJsonLd } from './breadcrumbs-json-ld';
import type { PlannedHead, PlannedPage } from '../plan/planned-page';
import { renderRichText } from '../rich-text';
import { inLocale, type ShopContent } from '../shop-content';
import { newestArticles } from './blog-pages';
import { presentHomeWords } from './present-home';
import { offersJsonLd } from './offers-json-ld';
import { purchaseStart } from './purchase-start';
import { faqJsonLd, questionsOf, questionsOnHome } from './questions';
import { countryRows, countServicesInCountry, nameOfCountry, serviceRows, serviceRowsInCountry } from './rows';

const homeRows = 6;
const homeReviews = 3;
const homeArticles = 3;
const servicesOnCountryPage = 40;
const neighboursShown = 12;
/** FAQ category shown below a service. */
const activationQuestions = 'numbers';

const homePage = (shop: ShopContent, locale: LocaleCode): PlannedPage => {
  const home = inLocale(shop.cms.homePages, locale)[0];
  if (!home) throw new Error(`the CMS has no home page in ${locale}`);
  const { organisation } = shop.byLocale[locale];
  // Examples of the demo stand on their own page alone: nobody is to take one for a customer's word at the first sight of the shop.
  const reviews = shop.cms.reviews.filter((one) => one.localeCode === locale && !one.isExample);
  const questions = questionsOnHome(shop, locale);
  const content: HomeContent = {
    ...presentHomeWords(home),
    purchase: purchaseStart(shop, locale),
    serviceRows: serviceRows(shop.catalogue, locale).slice(0, homeRows),
    countryRows: [...countryRows(shop.catalogue, locale)].sort((a, b) => b.count - a.count).slice(0, homeRows),
    reviews: reviews.slice(0, homeReviews).map(({ name, message, writtenAt }) => ({ name, message, writtenAt })),
    questions,
    articles: newestArticles(shop, locale, homeArticles),
  };
  return {
    locale,
    route: '/',
    template: 'home',
    edited: { type: 'home-page', isSingle: true },
    head: {
      title: home.seo?.title ?? home.title.replaceAll('\n', ' '),
      description: home.seo?.description ?? home.lead.replaceAll('\n', ' '),
      image: drawnImage(shop, { locale, title: home.title }),
      jsonLd: [
        {
          '@context': 'https://schema.org',
          '@type': 'Organization',
          name: organisation.brand,
          legalName: organisation.legalName,
          url: shop.settings.publicUrl,
          logo: `${shop.settings.publicUrl}/favicon.svg`,
          email: organisation.supportEmail,
          sameAs: organisation.socialLinks.map(({ url }) => url),
        },
        {
          '@context': 'https://schema.org',
          '@type': 'WebSite',
          name: organisation.brand,
          url: addressOf(shop, locale, '/'),
          inLanguage: locales[locale].hreflang,
        },
        ...(questions.length > 0 ? [faqJsonLd(questions)] : []),
      ],
    },
    content,
  };
};

const servicesPage = (shop: ShopContent, locale: LocaleCode): PlannedPage => {
  const { intl } = shop.byLocale[locale];
  const content: ServicesContent = { services: serviceRows(shop.catalogue, locale) };
  return {
    locale,
    route: '/services',
    template: 'services',
    head: {
      title: intl.formatMessage({ id: 'services.title' }),
      description: intl.formatMessage({ id: 'services.lead' }),
    },
    content,
  };
};

/** A service or a country as search engines are told of it. */
const offered = (
  shop: ShopContent,
  page: { locale: LocaleCode; route: string; name: string; description: string; image: PlannedHead['image'] },
) => ({
  name: page.name,
  description: page.description,
  url: addressOf(shop, page.locale, page.route),
  image: imageAddressOf(shop, page.image),
  brand: shop.byLocale[page.locale].organisation.brand,
});

const servicePages = (shop: ShopContent, locale: LocaleCode): PlannedPage[] => {
  const { intl } = shop.byLocale[locale];
  const texts = new Map(inLocale(shop.cms.serviceTexts, locale).map((one) => [one.code, one]));
  const questions = questionsOf(shop, locale, activationQuestions).slice(0, homeRows);
  return shop.catalogue.services[locale]
    .filter(({ popular }) => popular)
    .map((service) => {
      const own = texts.get(service.external_id);
      const route = `/${service.slug}`;
      const values = { service: service.name };
      const title = own?.title ?? intl.formatMessage({ id: 'service.title' }, values);
      const lead = own?.lead ?? intl.formatMessage({ id: 'service.lead' }, values);
      const content: ServiceContent = {
        title,
        lead,
        body: own?.body ? renderRichText(own.body, locale) : null,
        purchase: purchaseStart(shop, locale, service.external_id),
        questions,
      };
      const image = drawnImage(shop, { locale, title });
      return {
        locale,
        route,
        template: 'service' as const,
        edited: { type: 'service-text', ...(own ? { documentId: own.documentId } : {}) },
        head: {
          title: own?.seo?.title ?? title,
          description: own?.seo?.description ?? lead,
          isHidden: own?.seo?.noIndex ?? false,
          image,
          jsonLd: [
            ...offersJsonLd(
              offered(shop, { locale, route, name: title, description: lead, image }),
              content.purchase.countries,
            ),
            breadcrumbsJsonLd(shop, locale, [
              { name: intl.formatMessage({ id: 'services.title' }), route: '/services' },
              { name: service.name, route },
            ]),
          ],
        },
        content,
      };
    });
};

const popularCodes = ({ catalogue }: ShopContent): ReadonlySet<string> =>
  new Set(catalogue.countries.filter((one) => one.popular).map((one) => String(one.external_id)));

/** The countries that have numbers, popular ones first. */
const bestInStock = (shop: ShopContent, rows: CountriesContent['countries']): CountriesContent['countries'] => {
  const popular = popularCodes(shop);
  return rows
    .filter(({ count }) => count > 0)
    .sort((a, b) => Number(popular.has(b.code)) - Number(popular.has(a.code)) || b.count - a.count);
};

const popularShown = 8;

const popularOf = (shop: ShopContent, rows: CountriesContent['countries']): string[] => {
  const popular = popularCodes(shop);
  const inStock = rows.filter(({ code, count }) => count > 0 && popular.has(code));
  return inStock.slice(0, popularShown).map(({ code }) => code);
};

const countryPages = (shop: ShopContent, locale: LocaleCode): PlannedPage[] => {
  const { intl } = shop.byLocale[locale];
  const rows = countryRows(shop.catalogue, locale);
  const texts = new Map(inLocale(shop.cms.countryTexts, locale).map((one) => [one.code, one]));
  const best = bestInStock(shop, rows);
  const list: CountriesContent = { countries: rows, popular: popularOf(shop, rows) };
  const pages = shop.catalogue.countries.map((country): PlannedPage => {
    const own = texts.get(String(country.external_id));
    const route = `/countries/${country.slug}`;
    const name = nameOfCountry(country, locale);
    const title = own?.title ?? intl.formatMessage({ id: 'country.title' }, { country: name });
    const lead = own?.lead ?? intl.formatMessage({ id: 'country.lead' }, { country: name });
    const services = serviceRowsInCountry(shop.catalogue, country, locale, servicesOnCountryPage);
    const content: CountryContent = {
      externalId: country.external_id,
      slug: country.slug,
      name,
      flag: country.icon,
      title,
      lead,
      body: own?.body ? renderRichText(own.body, locale) : null,
      services,
      serviceCount: countServicesInCountry(shop.catalogue, country),
      neighbours: best.filter(({ code }) => code !== String(country.external_id)).slice(0, neighboursShown),
    };
    // A thousand pages of countries that nobody wrote about share the shop's card.
    const image = own && drawnImage(shop, { locale, title });
    return {
      locale,
      route,
      template: 'country',
      edited: { type: 'country-text', ...(own ? { documentId: own.documentId } : {}) },
      head: {
        title: own?.seo?.title ?? title,
        description: own?.seo?.description ?? lead,
        // Without an editor's words the pages of 200 countries differ by a name alone: search engines would see copies (rule 2.10).
        isHidden: own?.seo?.noIndex ?? !own,
        ...(image ? { image } : {}),
        jsonLd: [
          ...offersJsonLd(
            offered(shop, { locale, route, name: title, description: lead, image }),
            shop.catalogue.servicesByCountry.get(country.external_id) ?? [],
          ),
          breadcrumbsJsonLd(shop, locale, [
            { name: intl.formatMessage({ id: 'countries.title' }), route: '/countries' },
            { name, route },
          ]),
        ],
      },
      content,
    };
  });
  const head = {
    title: intl.formatMessage({ id: 'countries.head-title' }),
    description: intl.formatMessage({ id: 'countries.head-description' }),
  };
  return [{ locale, route: '/countries', template: 'countries', head, content: list }, ...pages];
};

/** What the shop owes, where the operator proves it (rule 7.15). */
const liabilitiesPages = (shop: ShopContent, locale: LocaleCode): PlannedPage[] => {
  if (!shop.catalogue.provesLiabilities) return [];
  const { intl } = shop.byLocale[locale];
  const title = intl.formatMessage({ id: 'liabilities.title' });
  const head = { title, description: intl.formatMessage({ id: 'liabilities.lead' }) };
  return [{ locale, route: '/liabilities', template: 'liabilities', head, content: null }];
};

/** The pages of what the shop sells: home, services, popular services, countries; and of what it owes. */
export const shopPages = (shop: ShopContent): PlannedPage[] =>
  shop.languages.flatMap((locale) => [
    homePage(shop, locale),
    servicesPage(shop, locale),
    ...servicePages(shop, locale),
    ...countryPages(shop, locale),
    ...liabilitiesPages(shop, locale),
  ]);

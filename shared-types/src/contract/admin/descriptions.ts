import { array, boolean, object, string, type InferType } from 'yup';

import { endpoint } from '../../endpoint.ts';
import { countryExternalId, nameText, perLanguage, serviceExternalId } from '../fields.ts';

/** The longest name is the full name of the United Kingdom; twice its length fits every language. */
const nameLengthMax = 100;
const synonymsMax = 50;

/** One line that is not empty. */
const name = nameText(nameLengthMax)
  .min(1)
  .matches(/^[^\0\r\n\t]*$/, { name: 'matches' });
const synonyms = array(name.required()).max(synonymsMax);

const names = perLanguage(name);
const synonymsByLocale = perLanguage(synonyms);

/** A change of a description. Fields that are left out stay as they are, in each locale. */
const descriptionChange = object({ names, synonyms: synonymsByLocale, isPopular: boolean() });

const text = string().required();
const texts = array(text).required();
const description = {
  slug: text,
  names: perLanguage(text).required(),
  /** Lowercased names that the search also finds. */
  synonyms: perLanguage(texts).required(),
  isPopular: boolean().required(),
  isOnSale: boolean().required(),
};
const describedService = object({ code: serviceExternalId, ...description });
const describedCountry = object({ id: countryExternalId, ...description });
export type AdminServiceDescription = InferType<typeof describedService>;
export type AdminCountryDescription = InferType<typeof describedCountry>;

/** Names and synonyms of services and countries, which buyers read. */
export const adminDescriptionsContract = {
  adminGetService: endpoint({
    method: 'get',
    path: '/api/admin/services/:externalId',
    role: 'admin',
    right: 'catalogue.read',
    summary: 'A service with its names and synonyms in every language.',
    params: object({ externalId: serviceExternalId }),
    answer: describedService,
    errors: ['SERVICE_NOT_FOUND'],
  }),
  adminDescribeService: endpoint({
    method: 'put',
    path: '/api/admin/services/:externalId/description',
    role: 'admin',
    right: 'catalogue.change',
    summary: 'Changes names, synonyms and whether a service is popular. A former name stays a synonym.',
    params: object({ externalId: serviceExternalId }),
    body: descriptionChange,
    answer: describedService,
    errors: ['SERVICE_NOT_FOUND', 'NAME_TAKEN'],
  }),
  adminGetCountry: endpoint({
    method: 'get',
    path: '/api/admin/countries/:externalId',
    role: 'admin',
    right: 'catalogue.read',
    summary: 'A country with its names and synonyms in every language.',
    params: object({ externalId: countryExternalId }),
    answer: describedCountry,
    errors: ['COUNTRY_NOT_FOUND'],
  }),
  adminDescribeCountry: endpoint({
    method: 'put',
    path: '/api/admin/countries/:externalId/description',
    role: 'admin',
    right: 'catalogue.change',
    summary: 'Changes names, synonyms and whether a country is popular. A former name stays a synonym.',
    params: object({ externalId: countryExternalId }),
    body: descriptionChange,
    answer: describedCountry,
    errors: ['COUNTRY_NOT_FOUND', 'NAME_TAKEN'],
  }),
} as const;

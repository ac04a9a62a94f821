import type { FirstEndpoint } from './called-endpoints';
import type { EndpointRow } from './endpoint-rows';

/** Written by scripts/make-endpoint-table.ts from the contract; a test compares the two. */
export const firstEndpointTable: Readonly<Record<FirstEndpoint, EndpointRow>> = {
  getConfigs: ['get', '/api/configs', 'data', false],
  listCountries: ['get', '/api/country', 'bare', false],
  listCountryPrices: ['get', '/api/country/get-prices/:serviceId', 'bare', false],
  listServices: ['get', '/api/service', 'bare', false],
  listServicePrices: ['get', '/api/service/get-prices/:countryId', 'bare', false],
  getUsdRate: ['get', '/api/currency/get-usd-rate', 'bare', false],
  getCurrentUser: ['get', '/api/users/me', 'bare', false],
  getBalance: ['get', '/api/sms-users/balance', 'bare', false],
  buyNumber: ['post', '/api/activations', 'data', true],
  listActivations: ['get', '/api/activations', 'data', false],
  listLiabilityNights: ['get', '/api/liabilities', 'data', false],
};

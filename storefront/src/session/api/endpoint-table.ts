import type { CalledEndpoint } from './called-endpoints';
import type { EndpointRow } from './endpoint-rows';

/** Written by scripts/make-endpoint-table.ts from the contract; a test compares the two. */
export const endpointTable: Readonly<Record<CalledEndpoint, EndpointRow>> = {
  getConfigs: ['get', '/api/configs', 'data', false],
  listCountries: ['get', '/api/country', 'bare', false],
  listCountryPrices: ['get', '/api/country/get-prices/:serviceId', 'bare', false],
  listServices: ['get', '/api/service', 'bare', false],
  listServicePrices: ['get', '/api/service/get-prices/:countryId', 'bare', false],
  getUsdRate: ['get', '/api/currency/get-usd-rate', 'bare', false],
  register: ['post', '/api/registrations', 'data', false],
  confirmEmail: ['post', '/api/email-confirmations', 'data', false],
  logIn: ['post', '/api/sessions', 'data', false],
  logOut: ['delete', '/api/sessions/current', 'data', false],
  requestPasswordReset: ['post', '/api/password-reset-requests', 'data', false],
  resetPassword: ['post', '/api/password-resets', 'data', false],
  getCurrentUser: ['get', '/api/users/me', 'bare', false],
  changeSettings: ['put', '/api/users/settings', 'data', false],
  renewApiKey: ['post', '/api/users/api-key', 'data', false],
  getBalance: ['get', '/api/sms-users/balance', 'bare', false],
  buyNumber: ['post', '/api/activations', 'data', true],
  listActivations: ['get', '/api/activations', 'data', false],
  cancelActivation: ['post', '/api/activations/:id/cancel', 'data', false],
  banActivation: ['post', '/api/activations/:id/ban', 'data', false],
  finishActivation: ['post', '/api/activations/:id/finish', 'data', false],
  requestAnotherSms: ['post', '/api/activations/:id/another-sms', 'data', false],
  listBalanceHistory: ['get', '/api/balance-history', 'data', false],
};

import type { EndpointName } from '@shop/shared-types/contract';

/** The calls that pages make. After adding one run scripts/make-endpoint-table.ts. */
export const calledEndpoints = [
  'getConfigs',
  'listCountries',
  'listCountryPrices',
  'listServices',
  'listServicePrices',
  'getUsdRate',
  'register',
  'confirmEmail',
  'logIn',
  'logOut',
  'requestPasswordReset',
  'resetPassword',
  'getCurrentUser',
  'changeSettings',
  'renewApiKey',
  'getBalance',
  'buyNumber',
  'listActivations',
  'cancelActivation',
  'banActivation',
  'finishActivation',
  'requestAnotherSms',
  'listBalanceHistory',
] as const satisfies readonly EndpointName[];

export type CalledEndpoint = (typeof calledEndpoints)[number];

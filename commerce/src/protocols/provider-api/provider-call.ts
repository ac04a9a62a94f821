import type { Money } from '@shop/shared-types/money';

import type { CatalogueDeps } from '../../catalogue/catalogue-deps.ts';
import type { ApiKeyLimits } from '../../platform/auth/caller.ts';
import type { ListDelivery } from '../../sales/statistics/list-delivery-statistics.ts';
import type { ApiKeys } from '../../accounts/users/api-keys/find-user-by-api-key.ts';
import type { ActivationCalls } from './activation-calls.ts';
import type { RentalCalls } from './rental-calls.ts';
import type { Answer, RememberAnswer } from './answer.ts';
import type { Parameters } from './read-parameters.ts';

/** Dependencies of the actions. */
export interface ProviderDeps extends CatalogueDeps {
  activations: ActivationCalls;
  rentals: RentalCalls;
  apiKeys: ApiKeys;
  /** The money that an account can spend now. */
  readBalance: (userId: number) => Promise<{ available: Money }>;
  /** What calls with a key of the sandbox reach in the place of the shop's own. */
  sandbox: Pick<ProviderDeps, 'activations' | 'readBalance' | 'priceBook' | 'stock'>;
  /** Operators that suppliers report for a country. */
  operatorsFor: (country: number) => readonly string[];
  /** Delivery rates of a service, by country. */
  listDelivery: ListDelivery;
  remember: RememberAnswer;
}

/** One call of a known account. */
export interface ProviderCall {
  userId: number;
  /** Whether wholesale prices were agreed with the account. */
  isWholesale: boolean;
  /** Limits of the account's API key. */
  keyLimits?: ApiKeyLimits | undefined;
  parameters: Parameters;
  /** Idempotency key from the header or the parameter; clients without one never get its refusals. */
  idempotencyKey: string | undefined;
  /** Aborted when the client disconnects: a purchase that is not decided by then is dropped. */
  signal?: AbortSignal | undefined;
}

export type Action = (deps: ProviderDeps, call: ProviderCall) => Promise<Answer>;

/** An action that needs no account: the catalogue's lists. */
export type OpenAction = (deps: ProviderDeps, parameters: Parameters) => Promise<Answer>;

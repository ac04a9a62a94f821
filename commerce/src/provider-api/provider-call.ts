import type { CatalogueDeps } from '../catalogue/catalogue-deps.ts';
import type { ApiKeyLimits } from '../platform/auth/caller.ts';
import type { ListDelivery } from '../statistics/list-delivery-statistics.ts';
import type { ApiKeys } from '../users/find-user-by-api-key.ts';
import type { ActivationCalls } from './activation-calls.ts';
import type { RentalCalls } from './rental-calls.ts';
import type { Answer, RememberAnswer } from './answer.ts';
import type { Parameters } from './read-parameters.ts';

/** What the actions work with. */
export interface ProviderDeps extends CatalogueDeps {
  activations: ActivationCalls;
  rentals: RentalCalls;
  apiKeys: ApiKeys;
  /** Operators that suppliers name for a country. */
  operatorsFor: (country: number) => readonly string[];
  /** How often the codes of a service come, by country. */
  listDelivery: ListDelivery;
  remember: RememberAnswer;
}

/** One call of a known account. */
export interface ProviderCall {
  userId: number;
  /** What the account lets its programs do. */
  keyLimits?: ApiKeyLimits | undefined;
  parameters: Parameters;
  /** From the header or the parameter; clients without one never see a refusal of it. */
  idempotencyKey: string | undefined;
}

export type Action = (deps: ProviderDeps, call: ProviderCall) => Promise<Answer>;

/** An action that needs no account: the catalogue's lists. */
export type OpenAction = (deps: ProviderDeps, parameters: Parameters) => Promise<Answer>;

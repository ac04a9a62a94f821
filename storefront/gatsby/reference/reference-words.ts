import type {
  HandlerActionName,
  HandlerGroup,
  HandlerParameter,
  HandlerToken,
} from '@shop/shared-types/handler-protocol';
import type { Role } from '@shop/shared-types/endpoint';

/** The groups of the JSON API's calls, as the engine's document names them, and the page of the objects that several share. */
export type ApiPageSlug =
  | 'numbers'
  | 'repeat-orders'
  | 'rentals'
  | 'orders'
  | 'disputes'
  | 'catalogue'
  | 'balance'
  | 'top-ups'
  | 'webhooks'
  | 'notifications'
  | 'sandbox'
  | 'ready-accounts'
  | 'licences'
  | 'account'
  | 'security'
  | 'referrals'
  | 'withdrawals'
  | 'partners'
  | 'community'
  | 'objects';

/**
 * The words of the generated reference in one language. They are needed by the build alone, so they are no messages of the browser's; a
 * missing one does not compile.
 */
export interface ReferenceWords {
  parameters: string;
  required: string;
  optional: string;
  body: string;
  answer: string;
  refusals: string;
  /** Before a list of links to errors. */
  ownErrors: string;
  status: string;
  code: string;
  meaning: string;
  field: string;
  type: string;
  withoutKey: string;
  costs: string;
  repeatable: string;
  objects: string;
  staffErrors: string;
  /** Says that the words of the contract are English; empty in English. */
  inEnglish: string;
  groups: Record<HandlerGroup, string>;
  /** Titles and first words of the pages below the overview of the JSON API, by the last part of their address. */
  apiPages: Record<ApiPageSlug, { title: string; about: string }>;
  callers: Record<Exclude<Role, 'admin'>, string>;
  actions: Record<HandlerActionName, string>;
  values: Record<HandlerParameter, string>;
  tokens: Record<HandlerToken, string>;
}

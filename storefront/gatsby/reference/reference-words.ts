import type {
  HandlerActionName,
  HandlerGroup,
  HandlerParameter,
  HandlerToken,
} from '@shop/shared-types/handler-protocol';
import type { Role } from '@shop/shared-types/endpoint';

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
  groups: Record<HandlerGroup, string>;
  callers: Record<Exclude<Role, 'admin'>, string>;
  actions: Record<HandlerActionName, string>;
  values: Record<HandlerParameter, string>;
  tokens: Record<HandlerToken, string>;
}

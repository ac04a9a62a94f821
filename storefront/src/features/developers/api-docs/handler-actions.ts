import { handlerActions, type HandlerAction, type HandlerGroup } from '@shop/shared-types/handler-protocol';
import { ownValue } from '@shop/shared-types/own-value';

import type { ConsoleCall, ConsoleField } from './console-call';

const handlerPath = '/handler_api';

/** Values to start from. */
const samples: Readonly<Record<string, string>> = { service: 'tg', country: '46', rent_time: '4', hours: '4' };
/** The status that gives the money back. */
const cancelling: Readonly<Record<string, string>> = { setStatus: '8', setRentStatus: '2' };

const fieldOf =
  (action: string, isRequired: boolean) =>
  (name: string): ConsoleField => {
    const sample = name === 'status' ? ownValue(cancelling, action) : ownValue(samples, name);
    return { name, place: 'query', isRequired, sample: isRequired ? (sample ?? '') : '' };
  };

const callsOf = (isWanted: (group: HandlerGroup) => boolean): ConsoleCall[] =>
  (Object.entries(handlerActions) as [string, HandlerAction][])
    .filter(([, { group }]) => isWanted(group))
    .map(([id, { required, optional, costs = false, changes = false }]) => ({
      id,
      method: 'GET',
      path: handlerPath,
      fields: [...required.map(fieldOf(id, true)), ...optional.map(fieldOf(id, false))],
      body: undefined,
      key: 'query',
      costs,
      changes,
    }));

/** Actions of the text protocol for activations, in the order of a purchase. */
export const activationActions: readonly ConsoleCall[] = callsOf((group) => group !== 'rent');

/** Actions for renting. */
export const rentActions: readonly ConsoleCall[] = callsOf((group) => group === 'rent');

import { buildUrl } from '@shop/shared-types/build-url';

import { officeContract, type CallTarget, type OfficeCall } from './office-contract';

/** The calls of the staff stand here in the engine, and behind `/commerce-calls/` in the CMS. */
const enginePrefix = '/api/admin/';
const officePrefix = '/commerce-calls/';

/** The address of a call in the CMS, which passes it on to the engine. */
export const callPath = <Call extends OfficeCall>(call: Call, { params, query }: CallTarget<Call> = {}): string =>
  buildUrl(officePrefix + officeContract[call].path.slice(enginePrefix.length), params, query);

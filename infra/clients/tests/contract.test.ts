import { readFile } from 'node:fs/promises';

import type { Contract } from '@shop/shared-types/contract';
import type { gapName, LiveEvents as ContractEvents } from '@shop/shared-types/contract/live-events';
import type { AnswerOf } from '@shop/shared-types/endpoint';
import type { ErrorCode as ContractErrorCode } from '@shop/shared-types/error-catalogue';
import { expect } from 'chai';

import { contractFiles } from '../generate/contract-files.ts';
import type { Calls, ErrorCode } from '../typescript/src/sdk/contract.generated.ts';
import type { LiveEvent } from '../typescript/src/sdk/index.ts';

/** Compiles only while both types accept each other's values. */
type Agrees<One, Other> = [One] extends [Other] ? ([Other] extends [One] ? true : never) : never;
/** The clients' types are those that the shop compiles with: else this line does not compile. */
export type ClientTypesAgree = Checked<
  [
    Agrees<Calls['buyNumber']['answer'], AnswerOf<Contract['buyNumber']>>,
    Agrees<Calls['rentNumber']['answer'], AnswerOf<Contract['rentNumber']>>,
    Agrees<Calls['listOrders']['answer'], AnswerOf<Contract['listOrders']>>,
    Agrees<Calls['listCountryPrices']['answer'], AnswerOf<Contract['listCountryPrices']>>,
    Agrees<LiveEvent['name'], keyof ContractEvents | typeof gapName>,
    Agrees<ErrorCode, ContractErrorCode>,
  ]
>;
type Checked<All extends readonly true[]> = All;

describe('the contract in the clients', () => {
  it('is what `npm run clients -w @shop/infra` makes of the present contract', async () => {
    for (const { path, text } of await contractFiles()) {
      expect(await readFile(path, 'utf8'), `run it again: ${path}`).to.equal(text);
    }
  });
});

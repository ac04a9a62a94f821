import type { Contract } from '@shop/shared-types/contract';
import type { AnswerOf } from '@shop/shared-types/endpoint';

/** A bought licence with its key. */
export type LicencePurchase = AnswerOf<Contract['listLicencePurchases']>[number];

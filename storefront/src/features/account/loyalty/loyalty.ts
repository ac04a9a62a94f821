import type { Contract } from '@shop/shared-types/contract';
import type { AnswerOf } from '@shop/shared-types/endpoint';

export type Loyalty = AnswerOf<Contract['getLoyalty']>;

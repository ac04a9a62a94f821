import type { Mutant } from '../mutant.ts';
import { accessMutants } from './access.ts';
import { ledgerMutants } from './ledger.ts';
import { paymentsMutants } from './payments.ts';
import { publishingMutants } from './publishing.ts';
import { rentalMutants } from './rentals.ts';
import { salesMutants } from './sales.ts';

export const allMutants: readonly Mutant[] = [
  ...ledgerMutants,
  ...salesMutants,
  ...rentalMutants,
  ...paymentsMutants,
  ...accessMutants,
  ...publishingMutants,
];

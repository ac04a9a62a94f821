import type { Mutant } from '../mutant.ts';
import { accessMutants } from './access.ts';
import { ledgerMutants } from './ledger.ts';
import { paymentsMutants } from './payments.ts';
import { publishingMutants } from './publishing.ts';
import { rentalMutants } from './rentals.ts';
import { salesMutants } from './sales.ts';
import { shelvesMutants } from './shelves.ts';
import { staffMutants } from './staff.ts';

export const allMutants: readonly Mutant[] = [
  ...ledgerMutants,
  ...salesMutants,
  ...shelvesMutants,
  ...staffMutants,
  ...rentalMutants,
  ...paymentsMutants,
  ...accessMutants,
  ...publishingMutants,
];

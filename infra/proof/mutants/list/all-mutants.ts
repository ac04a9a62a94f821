import type { Mutant } from '../mutant.ts';
import { accessMutants } from './access.ts';
import { importMutants } from './imports.ts';
import { ledgerMutants } from './ledger.ts';
import { liabilityMutants } from './liabilities.ts';
import { orderMutants } from './orders.ts';
import { paymentsMutants } from './payments.ts';
import { payoutMutants } from './payouts.ts';
import { programsMutants } from './programs.ts';
import { publishingMutants } from './publishing.ts';
import { rentalMutants } from './rentals.ts';
import { salesMutants } from './sales.ts';
import { stockMutants } from './stock.ts';
import { staffMutants } from './staff.ts';

export const allMutants: readonly Mutant[] = [
  ...ledgerMutants,
  ...salesMutants,
  ...orderMutants,
  ...stockMutants,
  ...staffMutants,
  ...rentalMutants,
  ...paymentsMutants,
  ...payoutMutants,
  ...liabilityMutants,
  ...importMutants,
  ...accessMutants,
  ...programsMutants,
  ...publishingMutants,
];

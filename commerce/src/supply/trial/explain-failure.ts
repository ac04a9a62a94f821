import type { ErrorCode } from '@shop/shared-types/error-catalogue';

import { OutsideCallFailed } from '../../platform/outside-calls/call-outside.ts';
import { PrivateAddressRefused } from '../../platform/outside-calls/refuse-private-address.ts';
import { UnusableAnswer } from '../remote/unusable-answer.ts';

/** Why a supplier cannot be sold from. `said`: the supplier's own words, or the network's. */
export interface TrialProblem {
  code: ErrorCode;
  said: string;
}

/** The other side's own word for a wrong key: a token of the buyers' protocol, or the sentence of an agent. */
const aboutTheKey =
  /^(?:NO|BAD|WRONG)_KEY|API_KEY|wrong key|bad key|invalid key|unauthori[sz]ed|forbidden|HTTP 40[13]/i;
/** A token of the buyers' protocol, or an agent that says ERROR. */
const refusal = /^[A-Z][A-Z_]+!*(?::|$)/;

const networkWord = (failure: unknown): string => {
  if (!(failure instanceof Error)) return 'no connection';
  const { code } = failure as NodeJS.ErrnoException;
  return code ?? failure.message;
};

const explainAnswer = ({ said, asked }: UnusableAnswer): TrialProblem => {
  if (aboutTheKey.test(said)) return { code: 'SUPPLIER_KEY_REFUSED', said };
  const isRefusal = asked === 'GET_SERVICES' ? !said.startsWith('HTTP') : refusal.test(said) && said !== 'JSON';
  return { code: isRefusal ? 'SUPPLIER_REFUSES' : 'SUPPLIER_ANSWER_UNREADABLE', said };
};

/** Turns what went wrong in a trial call into an entry of the error catalogue, which says what to do. @throws any other failure */
export const explainFailure = (failure: unknown): TrialProblem => {
  if (failure instanceof UnusableAnswer) return explainAnswer(failure);
  if (!(failure instanceof OutsideCallFailed)) throw failure;
  if (failure.cause instanceof PrivateAddressRefused) {
    return { code: 'SUPPLIER_ADDRESS_PRIVATE', said: failure.cause.message };
  }
  if (failure.message === 'no answer in time') return { code: 'SUPPLIER_TOO_SLOW', said: '' };
  if (failure.message === 'the answer is too long' || failure.message === 'the answer could not be read') {
    return { code: 'SUPPLIER_ANSWER_UNREADABLE', said: failure.message };
  }
  return { code: 'SUPPLIER_UNREACHABLE', said: networkWord(failure.cause ?? failure) };
};

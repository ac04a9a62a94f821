import { CommerceError } from './commerce-error.ts';

/** The code of a refusal, for tests; `none` when the call was not refused. Any other error is thrown on. */
export const rejectionCodeOf = async (answer: Promise<unknown>): Promise<string> => {
  try {
    await answer;
    return 'none';
  } catch (failure) {
    if (failure instanceof CommerceError) return failure.code;
    throw failure;
  }
};

const addressPattern = /[^\s<>"'(),:;]+@[^\s<>"'(),:;]+/g;

/** Takes e-mail addresses out of a failure of the mail server, which names the recipient: it goes to the log and stays there. */
export const withoutAddresses = (failure: unknown): unknown => {
  if (!(failure instanceof Error)) return failure;
  const told = failure as Error & { response?: unknown; rejected?: unknown; rejectedErrors?: unknown };
  delete told.rejected;
  delete told.rejectedErrors;
  for (const field of ['message', 'stack', 'response'] as const) {
    const text = told[field];
    if (typeof text === 'string') told[field] = text.replace(addressPattern, '[address]');
  }
  return told;
};

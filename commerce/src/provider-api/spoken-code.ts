import type { Activation, ActivationMessage } from '@shop/shared-types/contract/activations';

/** A message whose code was cut out, and so paid for. */
export type CodedMessage = ActivationMessage & { code: string };

const hasCode = (message: ActivationMessage): message is CodedMessage => message.code !== null;

/** The newest SMS with a code. Others do not count here: nothing was charged for them. */
export const newestCode = ({ messages }: Activation): CodedMessage | undefined => messages.filter(hasCode).at(-1);

/** Clients split at the colon and read to the end of the line, so neither may stand in a code (protocol section 2, rule 7). */
const withoutColons = (written: string): string => written.replace(/[:\r\n]+/g, ' ').trim();

/** The code of an SMS as the protocol can carry it, or its whole text where no code could be cut out. */
export const spokenCode = ({ code, text }: ActivationMessage): string => withoutColons(code ?? text);

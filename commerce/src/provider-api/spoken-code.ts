import type { Activation, ActivationMessage } from '@shop/shared-types/contract/activations';

/** An SMS whose code was found, and which was therefore paid for. */
export type CodedMessage = ActivationMessage & { code: string };

const hasCode = (message: ActivationMessage): message is CodedMessage => message.code !== null;

/** The newest SMS with a code. An SMS without a code is skipped, since nothing was charged for it. */
export const newestCode = ({ messages }: Activation): CodedMessage | undefined => messages.filter(hasCode).at(-1);

/** Clients split at the colon and read to the end of the line, so neither may stand in a code (rule 20.3). */
const withoutColons = (written: string): string => written.replace(/[:\r\n]+/g, ' ').trim();

/** The code of an SMS in a form that the protocol can carry; the whole text where no code was found. */
export const spokenCode = ({ code, text }: ActivationMessage): string => withoutColons(code ?? text);

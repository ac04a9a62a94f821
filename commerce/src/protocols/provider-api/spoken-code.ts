import type { Activation, ActivationMessage } from '@shop/shared-types/contract/activations';

/** The SMS that all calls show: the newest one with a code. Without any code, it is the newest SMS, with its text masked (rule 20.16). */
export const toldMessage = ({ messages }: Activation): ActivationMessage | undefined =>
  messages.findLast(({ code }) => code !== null) ?? messages.at(-1);

/** Clients split at the colon and read to the end of the line, so neither may stand in a code (rule 20.3). */
const withoutColons = (written: string): string => written.replace(/[:\r\n]+/g, ' ').trim();

/** The code of an SMS in a form that the protocol can carry; null for a text that is no code. */
export const spokenCode = ({ code }: Pick<ActivationMessage, 'code'>): string | null =>
  code === null ? null : withoutColons(code);

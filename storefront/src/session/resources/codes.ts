import type { Activation } from '@shop/shared-types/contract/activations';

/** The newest code that any message brought. */
export const newestCode = ({ messages }: Pick<Activation, 'messages'>): string | undefined =>
  messages.findLast(({ code }) => code !== null)?.code ?? undefined;

const groupedFrom = 6;

/** A code as it is read, in two groups: `481902` → `481 902`. Codes with signs of their own stay as they are. */
export const formatCode = (code: string): string => {
  if (!/^\w+$/.test(code) || code.length < groupedFrom) return code;
  const half = Math.ceil(code.length / 2);
  return `${code.slice(0, half)}\u00a0${code.slice(half)}`;
};

/** The code for the clipboard: without the space between the groups. */
export const bareCode = (code: string): string => code.replace(/\s/g, '');

import type { Api } from 'grammy';

type GrammySignal = NonNullable<Parameters<Api['getMe']>[0]>;

/** grammY's types name the class of an older package; at run time grammY also accepts Node's own signals. */
export const grammySignal = (signal: AbortSignal): GrammySignal => signal as unknown as GrammySignal;

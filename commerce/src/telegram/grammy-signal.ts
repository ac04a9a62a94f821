import type { Api } from 'grammy';

type GrammySignal = NonNullable<Parameters<Api['getMe']>[0]>;

/** grammY's types name an older package's class; what it runs on knows Node's own signals as well. */
export const grammySignal = (signal: AbortSignal): GrammySignal => signal as unknown as GrammySignal;

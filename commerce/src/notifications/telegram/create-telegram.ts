import { Bot } from 'grammy';

import { repeat } from '../../platform/clock/repeat.ts';
import { giveBackLease } from '../../platform/database/lease.ts';
import { addBotCommands } from './add-bot-commands.ts';
import { createTelegramPolling, pollingLease } from './poll-telegram.ts';
import { sendTelegramMessages } from './send-telegram-messages.ts';
import type { TelegramDeps } from './telegram-deps.ts';

const pauseMs = 1_000;
const sendEveryMs = 2_000;

export interface Telegram {
  deps: TelegramDeps;
  /** Sends the due messages, in the background. */
  send: () => void;
  start(): { stop(): Promise<void> };
}

/** The bot with its two loops: one polls for messages, on one node at a time, and one sends. Without a token neither runs. */
export const createTelegram = ({
  token,
  apiUrl,
  node,
  mayDecide: mayRun,
  ...given
}: Omit<TelegramDeps, 'bot'> & {
  token: string | undefined;
  apiUrl: string;
  node: string;
  /** Whether this node's clock can be trusted. */
  mayDecide?: (() => boolean) | undefined;
}): Telegram => {
  const { logger } = given;
  const bot = token === undefined ? undefined : new Bot(token, { client: { apiRoot: apiUrl.replace(/\/+$/, '') } });
  const deps: TelegramDeps = { ...given, bot };
  if (bot) addBotCommands(bot, deps);
  const polling = createTelegramPolling(deps, node);
  const sendDue = (): Promise<void> => sendTelegramMessages(deps);
  return {
    deps,
    send: () => {
      sendDue().catch((failure: unknown) => logger.warn({ err: failure }, 'Telegram messages could not be sent'));
    },
    start: () => {
      if (!bot) return { stop: () => Promise.resolve() };
      const loops = [
        repeat({ name: 'Telegram polling', everyMs: pauseMs, logger, mayRun, round: (signal) => polling.poll(signal) }),
        repeat({ name: 'Telegram messages', everyMs: sendEveryMs, logger, mayRun, round: sendDue }),
      ];
      return {
        stop: async () => {
          await Promise.all(loops.map((loop) => loop.stop()));
          await giveBackLease(pollingLease, node);
        },
      };
    },
  };
};

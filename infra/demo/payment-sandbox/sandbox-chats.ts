/** A line of a chat between a user and the shop's bot. */
export interface ChatLine {
  from: 'person' | 'bot';
  text: string;
}

/** An update of the Bot API (https://core.telegram.org/bots/api#update). */
interface Update {
  update_id: number;
  message: object;
}

interface Person {
  id: number;
  languageCode: string;
}

/** The number of chats, and of lines in one, that are kept, so that a long demo stays small. */
const chatsMax = 1_000;
const linesMax = 100;
const updatesMax = 1_000;

export interface SandboxChats {
  /** The lines of a chat, newest last. */
  linesOf(id: number): readonly ChatLine[];
  /** Writes to the bot as a user. @returns once the bot has answered, or after `withinMs`. */
  say(person: Person, text: string, withinMs: number): Promise<void>;
  /** Writes to a chat as the bot. */
  answer(id: number, text: string): number;
  /** The updates from `offset` on. Waits at most `withinMs` for the first one. */
  takeUpdates(offset: number | undefined, withinMs: number): Promise<readonly Update[]>;
}

/** A stand-in for Telegram's servers: private chats with one bot, in memory. */
export const createSandboxChats = (clock: () => number): SandboxChats => {
  const chats = new Map<number, ChatLine[]>();
  /** Called with every line that is added and every update. */
  const waiting = new Set<() => void>();
  let updates: Update[] = [];
  // Higher than before a restart: the bot asks for what lies behind the last number that it knows.
  let updateId = Math.floor(clock() / 1000);
  let messageCount = 0;

  const wake = (): void => [...waiting].forEach((look) => look());

  const until = (isSo: () => boolean, withinMs: number): Promise<void> =>
    new Promise((resolve) => {
      const end = (): void => {
        clearTimeout(timer);
        waiting.delete(look);
        resolve();
      };
      const look = (): void => {
        if (isSo()) end();
      };
      const timer = setTimeout(end, withinMs).unref();
      waiting.add(look);
      look();
    });

  const add = (id: number, line: ChatLine): void => {
    const lines = chats.get(id) ?? [];
    lines.push(line);
    chats.delete(id);
    chats.set(id, lines.slice(-linesMax));
    for (const oldest of chats.keys()) {
      if (chats.size <= chatsMax) break;
      chats.delete(oldest);
    }
    messageCount += 1;
  };

  return {
    linesOf: (id) => chats.get(id) ?? [],
    say: async ({ id, languageCode }, text, withinMs) => {
      add(id, { from: 'person', text });
      updateId += 1;
      const person = {
        id,
        is_bot: false,
        first_name: 'Visitor',
        username: `visitor_${id}`,
        language_code: languageCode,
      };
      const [command = ''] = text.split(' ');
      updates.push({
        update_id: updateId,
        message: {
          message_id: messageCount,
          date: Math.floor(clock() / 1000),
          from: person,
          chat: { id, type: 'private', first_name: person.first_name, username: person.username },
          text,
          ...(text.startsWith('/') ? { entities: [{ type: 'bot_command', offset: 0, length: command.length }] } : {}),
        },
      });
      updates = updates.slice(-updatesMax);
      wake();
      await until(() => chats.get(id)?.at(-1)?.from === 'bot', withinMs);
    },
    answer: (id, text) => {
      add(id, { from: 'bot', text });
      wake();
      return messageCount;
    },
    takeUpdates: async (offset, withinMs) => {
      const isNew = ({ update_id }: Update): boolean => offset === undefined || update_id >= offset;
      // As Telegram does: what lies before the offset is forgotten.
      updates = updates.filter(isNew);
      await until(() => updates.some(isNew), withinMs);
      return updates.filter(isNew);
    },
  };
};

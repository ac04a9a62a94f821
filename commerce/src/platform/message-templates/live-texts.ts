import { repeat } from '../clock/repeat.ts';
import type { Logger } from '../logging/logger.ts';
import { EditedTextModel, editedTextIdOf } from './edited-text.model.ts';
import { ownTexts } from './own-texts/own-texts.ts';
import type { MessageText } from './templates.ts';
import type { TextOf } from './write-message.ts';

/** The texts of all messages in this node's memory: writing a message never waits for the CMS or the database. */
export interface LiveTexts {
  textOf: TextOf;
  /** Loads what the editors changed. */
  refresh(): Promise<void>;
}

const refreshEveryMs = 10_000;

export const createLiveTexts = (): LiveTexts => {
  let edited: ReadonlyMap<string, MessageText> = new Map();
  return {
    textOf: (key, locale) => edited.get(editedTextIdOf(key, locale)) ?? ownTexts[locale][key],
    refresh: async () => {
      const all = await EditedTextModel.find().lean();
      edited = new Map(all.flatMap(({ _id, text }) => (text ? [[_id, text] as const] : [])));
    },
  };
};

/** While the database is unreachable, the last texts stay in use. */
export const keepTextsFresh = (texts: LiveTexts, logger: Logger): { stop(): Promise<void> } =>
  repeat({ name: 'message texts', everyMs: refreshEveryMs, logger, round: () => texts.refresh() });

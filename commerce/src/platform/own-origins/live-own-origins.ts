import { repeat } from '../clock/repeat.ts';
import type { Logger } from '../logging/logger.ts';
import { OwnOriginModel } from './own-origin.model.ts';

/**
 * Changes the address of a page to the own domain of its language, if that language has one (rule 2.11): `https://shop.example/ru/faq` becomes `https://example.ru/faq`.
 * Other addresses stay as they are.
 */
export type AtOwnOrigin = (url: string) => string;

/** The origins in this node's memory: writing a letter or a payment waits for nobody. */
export interface LiveOwnOrigins {
  atOwnOrigin: AtOwnOrigin;
  /** The origins themselves, such as `https://example.ru`. */
  listOwnOrigins: () => readonly string[];
  /** Loads what changed. */
  refresh(): Promise<void>;
}

const refreshEveryMs = 10_000;

export const createLiveOwnOrigins = (publicUrl: string): LiveOwnOrigins => {
  let origins: readonly { home: string; origin: string }[] = [];
  const main = publicUrl.replace(/\/+$/, '');
  return {
    atOwnOrigin: (url) => {
      const own = origins.find(({ home }) => url.startsWith(home) && /^(?:[/?#]|$)/.test(url.slice(home.length)));
      if (!own) return url;
      const rest = url.slice(own.home.length);
      return rest.startsWith('/') ? own.origin + rest : `${own.origin}/${rest}`;
    },
    listOwnOrigins: () => origins.map(({ origin }) => origin),
    refresh: async () => {
      const all = await OwnOriginModel.find().lean();
      origins = all.map(({ _id, origin }) => ({ home: `${main}/${_id}`, origin }));
    },
  };
};

/** While the database is unreachable, the last origins stay in use. */
export const keepOwnOriginsFresh = (own: LiveOwnOrigins, logger: Logger): { stop(): Promise<void> } =>
  repeat({ name: 'own origins', everyMs: refreshEveryMs, logger, round: () => own.refresh() });

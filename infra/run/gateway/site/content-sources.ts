import { readScriptAddress, readScriptOrigins } from '@shop/shared-types/outside-scripts';

import type { Environment } from '../../config/environment.ts';

/** Origins besides our own from which pages may load, by the kind of resource. */
export interface ContentSources {
  /** Scripts, pictures, frames and calls. */
  general: readonly string[];
  style: readonly string[];
  font: readonly string[];
  media: readonly string[];
  /** Calls and WebSockets. */
  connect: readonly string[];
}

const kinds = { style: 'STYLE', font: 'FONT', media: 'MEDIA', connect: 'CONNECT' } as const;
/** An origin, possibly with a wildcard for its subdomains. Any other text could end the directive and begin another one. */
const sourcePattern = /^(?:https?|wss?):\/\/(?:\*\.)?[\w.:[\]-]+$/;

const readList = (settings: Environment, name: string): string[] => {
  const sources = settings
    .text(name, '')
    .split(/[\s,]+/)
    .filter(Boolean);
  return sources.filter((source) =>
    settings.parsed(() => {
      if (!sourcePattern.test(source)) {
        throw new Error(
          `${name} has "${source}"; it has to be an origin such as https://files.example or wss://live.example`,
        );
      }
      return true;
    }, false),
  );
};

/** The chat loads styles, fonts and sounds from its own origin and keeps a WebSocket to it. */
const chatSources = (settings: Environment, env: NodeJS.ProcessEnv): Omit<ContentSources, 'general'> => {
  const address = settings.parsed(() => readScriptAddress('chat', env), undefined);
  if (address === undefined) return { style: [], font: [], media: [], connect: [] };
  const { origin } = new URL(address);
  const own = (kind: keyof typeof kinds) => [origin, ...readList(settings, `CHAT_${kinds[kind]}_SOURCES`)];
  return {
    style: own('style'),
    font: own('font'),
    media: own('media'),
    connect: [origin.replace(/^http/, 'ws'), ...readList(settings, 'CHAT_CONNECT_SOURCES')],
  };
};

/** Reads the origins from which pages may load: those of the enabled outside scripts, and further ones by name. */
export const readContentSources = (settings: Environment, env: NodeJS.ProcessEnv): ContentSources => ({
  general: [...settings.parsed(() => readScriptOrigins(env), []), ...readList(settings, 'CONTENT_SOURCES')],
  ...chatSources(settings, env),
});

import { createHmac } from 'node:crypto';

import type { Core } from '@strapi/strapi';

/** One "publish all languages" is an event a language; they are told as one. */
const gatherMs = 200;
const attemptTimeoutMs = 5_000;
const retryDelaysMs = [1_000, 5_000, 15_000];

const publishingEvents = ['entry.publish', 'entry.unpublish', 'entry.delete'];
/** A file that texts may show: one that is only added stands in none yet. */
const libraryEvents = ['media.update', 'media.delete'];

export interface PublicationHook {
  url: string;
  secret: string;
}

interface PublicationEvent {
  event: string;
  model: string;
  locale: string | null;
}

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms).unref());

const send = async (hook: PublicationHook, body: string): Promise<void> => {
  const answer = await fetch(hook.url, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-webhook-signature': createHmac('sha256', hook.secret).update(body).digest('hex'),
    },
    body,
    signal: AbortSignal.timeout(attemptTimeoutMs),
  });
  await answer.arrayBuffer();
  if (!answer.ok) throw new Error(`it answered ${answer.status}`);
};

/**
 * Tells the rebuilder that published content changed: signed with HMAC-SHA256 over the raw body, repeated when it does
 * not answer. Strapi's own webhooks can do neither. Call it after seeding, which would announce every document.
 */
export const announcePublications = (strapi: Core.Strapi, hook: PublicationHook): void => {
  let gathered: PublicationEvent[] = [];

  const announce = async (): Promise<void> => {
    const events = gathered;
    gathered = [];
    const [first] = events;
    const body = JSON.stringify({ event: first?.event, model: first?.model, events });
    for (const delayMs of [...retryDelaysMs, undefined]) {
      try {
        return await send(hook, body);
      } catch (error) {
        strapi.log.warn(`The rebuilder was not told about ${first?.model ?? 'content'}: ${(error as Error).message}`);
        if (delayMs !== undefined) await pause(delayMs);
      }
    }
  };

  const gather = (event: PublicationEvent): void => {
    if (gathered.length === 0) setTimeout(() => void announce(), gatherMs).unref();
    gathered.push(event);
  };

  for (const event of publishingEvents)
    strapi.eventHub.on(event, (payload: { uid?: string; model?: string; entry?: { locale?: string } }) => {
      if (payload.uid?.startsWith('api::'))
        gather({ event, model: payload.model ?? payload.uid, locale: payload.entry?.locale ?? null });
      return Promise.resolve();
    });
  for (const event of libraryEvents)
    strapi.eventHub.on(event, () => {
      gather({ event, model: 'file', locale: null });
      return Promise.resolve();
    });
};

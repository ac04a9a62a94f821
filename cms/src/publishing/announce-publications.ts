import type { Core } from '@strapi/strapi';

import { figuresOf } from '../operation/metrics/figures';
import { postSigned } from './post-signed';
import { addWaiting, noteStart, readWaiting, removeWaiting, type PublicationEvent } from './waiting-publications';

/** Pause in ms before events are sent together. One "publish all languages" is one event for each language. */
const gatherMs = 200;
/** Ms between two looks at the database: a command that imports beside this CMS writes publications down there. */
const lookAgainMs = 5_000;
/** Pauses after a call without an answer; the last one repeats. */
const retryPausesMs = [1_000, 5_000, 15_000];

const publishingEvents = ['entry.publish', 'entry.unpublish', 'entry.delete'];
/** A file that texts may show: one that is only added stands in none yet. */
const libraryEvents = ['media.update', 'media.delete'];

/** Words of e-mails and the bot: the engine reads them, and no page shows them. */
const ofEngine = 'api::message-template.message-template';

/** Somebody of the staff asks for a build without publishing anything. */
export const buildAgainEvent = 'site.build-again';

export interface PublicationHook {
  url: string;
  secret: string;
}

const send = async (hook: PublicationHook, body: string): Promise<void> => {
  const answer = await postSigned(hook.url, hook.secret, body);
  await answer.arrayBuffer();
  if (!answer.ok) throw new Error(`it answered ${answer.status}`);
};

/**
 * Tells the rebuilder that published content changed. A publication waits in the database until the rebuilder has taken it, also over a
 * restart of the CMS. Calls are signed as `signCall` describes and repeated with growing pauses until there is an answer; Strapi's own
 * webhooks can do neither. Call it after seeding, because otherwise every seeded document would be announced.
 */
export const announcePublications = async (strapi: Core.Strapi, hook: PublicationHook): Promise<void> => {
  const { countAnnouncement } = figuresOf(strapi);
  let timer: NodeJS.Timeout | undefined;
  let isSending = false;
  let failuresInARow = 0;

  const sendIn = (ms: number): void => {
    clearTimeout(timer);
    timer = setTimeout(() => void sendWaiting(), ms).unref();
  };

  const sendWaiting = async (): Promise<void> => {
    if (isSending) return;
    isSending = true;
    let pauseMs: number | undefined;
    try {
      const waiting = await readWaiting(strapi);
      const [first] = waiting.events;
      if (!first) return;
      await send(hook, JSON.stringify({ event: first.event, model: first.model, events: waiting.events }));
      await removeWaiting(strapi, waiting);
      failuresInARow = 0;
      countAnnouncement('taken');
      // What was published during the call.
      pauseMs = gatherMs;
    } catch (error) {
      strapi.log.warn(`The rebuilder was not told about a publication, which waits: ${(error as Error).message}`);
      pauseMs = retryPausesMs[Math.min(failuresInARow, retryPausesMs.length - 1)];
      failuresInARow += 1;
      countAnnouncement('failed');
    } finally {
      isSending = false;
      if (pauseMs !== undefined) sendIn(pauseMs);
    }
  };

  const take = async (event: PublicationEvent): Promise<void> => {
    await addWaiting(strapi, event);
    if (failuresInARow === 0) sendIn(gatherMs);
  };

  for (const event of publishingEvents)
    strapi.eventHub.on(event, async (payload: { uid?: string; model?: string; entry?: { locale?: string } }) => {
      if (payload.uid?.startsWith('api::') && payload.uid !== ofEngine)
        await take({ event, model: payload.model ?? payload.uid, locale: payload.entry?.locale ?? null });
    });
  for (const event of libraryEvents) strapi.eventHub.on(event, () => take({ event, model: 'file', locale: null }));

  strapi.eventHub.on(buildAgainEvent, () => take({ event: buildAgainEvent, model: 'site', locale: null }));

  await noteStart(strapi);
  sendIn(gatherMs);
  // After a failure the next attempt is planned already.
  setInterval(() => failuresInARow === 0 && void sendWaiting(), lookAgainMs).unref();
};

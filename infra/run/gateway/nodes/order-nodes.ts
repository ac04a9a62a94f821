import { createHash } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

/** A process that answers requests: one of the engine's nodes, or the only process of another component. */
export interface Place {
  host: string;
  port: number;
}

export const nameOfPlace = ({ host, port }: Place): string => `${host}:${port}`;

/**
 * What tells callers apart: the API key or session, else the network. Two nodes that decide about one balance at the same moment collide, so
 * all requests of a caller go to one node.
 */
export const callerOf = ({ headers, url = '' }: Pick<IncomingMessage, 'headers' | 'url'>, network: string): string =>
  headers.authorization ?? /[?&]api_key=([^&]*)/.exec(url)?.[1] ?? network;

const weightOf = (place: Place, caller: string): string =>
  createHash('sha1')
    .update(`${nameOfPlace(place)} ${caller}`)
    .digest('hex');

/**
 * Orders nodes for a caller, the same way in every gateway. When a node comes or goes, only the callers who went to it, or go to it now,
 * change their node (rendezvous hashing).
 */
export const orderNodes = (places: readonly Place[], caller: string): Place[] =>
  places.length < 2
    ? [...places]
    : places
        .map((place) => ({ place, weight: weightOf(place, caller) }))
        .sort((one, other) => (one.weight < other.weight ? 1 : -1))
        .map(({ place }) => place);

import { lookup } from 'node:dns/promises';
import { isIP } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

import type { Logger } from 'pino';

import { nameOfPlace, orderNodes, type Place } from './order-nodes.ts';

/** Names of nodes are looked up again every 2 s, because a new release replaces the nodes and their addresses. */
const lookUpEveryMs = 2_000;
/** A request waits no longer than 2 s for the first answer of the name server. */
const firstLookMaxMs = 2_000;
/** A node that could not be reached, or stays silent, comes last for 3 s. */
const restMs = 3_000;

export interface Nodes {
  /**
   * The nodes for a caller, the best one first. The last known ones when their names cannot be looked up; empty when they never could.
   */
  find(caller: string): Promise<Place[]>;
  /** Tells that a node could not be reached or does not answer. For the next 3 s `find` puts it behind all others. */
  noteTrouble: (place: Place) => void;
}

export interface NodesDeps {
  /** Origins of the nodes. A name with several addresses stands for as many nodes. */
  urls: readonly string[];
  log: Logger;
  nowMs?: () => number;
  /** All addresses of a name. */
  lookUp?: (name: string) => Promise<string[]>;
}

const allAddressesOf = async (name: string): Promise<string[]> =>
  (await lookup(name, { all: true })).map(({ address }) => address);

const hostOf = (url: URL): string => url.hostname.replace(/^\[|\]$/g, '');
const placeOf = (url: URL, host = hostOf(url)): Place => ({ host, port: Number(url.port || 80) });

/** The only process of a component. */
export const onlyNode = (url: string): Nodes => {
  const place = placeOf(new URL(url));
  return { find: () => Promise.resolve([place]), noteTrouble: () => undefined };
};

/** Finds the nodes of a component behind one or more addresses. */
export const findNodes = ({
  urls,
  log,
  nowMs = () => performance.now(),
  lookUp = allAddressesOf,
}: NodesDeps): Nodes => {
  const origins = urls.map((url) => new URL(url));
  const restingUntilMs = new Map<string, number>();
  let known: Place[] = [];
  let lookedUpMs = Number.NEGATIVE_INFINITY;
  let looking: Promise<void> | undefined;

  const placesOf = async (url: URL): Promise<Place[]> => {
    const host = hostOf(url);
    if (isIP(host)) return [placeOf(url, host)];
    return (await lookUp(host)).map((address) => placeOf(url, address));
  };

  const look = async (): Promise<void> => {
    try {
      const found = (await Promise.all(origins.map(placesOf))).flat();
      if (found.length > 0) known = found;
    } catch (failure) {
      log.warn({ err: failure }, 'the nodes of the engine could not be looked up; the last known ones stay');
    }
    lookedUpMs = nowMs();
  };

  const isResting = (place: Place): boolean => (restingUntilMs.get(nameOfPlace(place)) ?? 0) > nowMs();

  return {
    find: async (caller) => {
      if (nowMs() - lookedUpMs >= lookUpEveryMs) {
        looking ??= look().finally(() => {
          looking = undefined;
        });
        // Requests wait for the first look alone; a slow name server must not hold up the later ones.
        if (known.length === 0) await Promise.race([looking, sleep(firstLookMaxMs)]);
      }
      const ordered = orderNodes(known, caller);
      return [...ordered.filter((place) => !isResting(place)), ...ordered.filter(isResting)];
    },
    noteTrouble: (place) => {
      const now = nowMs();
      for (const [name, untilMs] of restingUntilMs) if (untilMs <= now) restingUntilMs.delete(name);
      restingUntilMs.set(nameOfPlace(place), now + restMs);
    },
  };
};

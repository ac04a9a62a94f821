import { useEffect, useSyncExternalStore } from 'react';

import { useFetchClient } from '@strapi/strapi/admin';

import type { HeldBack } from './held-back';

/** What the site holds back, as the last build left it. */
export interface HeldBackState {
  documents: readonly HeldBack[];
  /** A build is under way or waits: what is held back is judged anew. */
  isJudged: boolean;
}

interface Status {
  state?: 'idle' | 'waiting' | 'building';
  heldBack?: HeldBack[];
}

type Get = ReturnType<typeof useFetchClient>['get'];

const refreshMs = 5_000;

let shown: HeldBackState = { documents: [], isJudged: false };
let followers = 0;
let timer: ReturnType<typeof setInterval> | undefined;
const listeners = new Set<() => void>();

const read = async (get: Get): Promise<void> => {
  try {
    const { data } = await get<{ data: Status }>('/site/rebuild-status');
    const { state = 'idle', heldBack = [] } = data.data;
    shown = { documents: heldBack, isJudged: state !== 'idle' };
    for (const listener of listeners) listener();
  } catch {
    // The panel “The site” says that nobody answers; the list keeps what it knew.
  }
};

/** Starts the shared request for the held-back documents. All rows of a list use its answer, so the list sends one request. */
const follow = (get: Get): (() => void) => {
  followers += 1;
  if (followers === 1) {
    void read(get);
    timer = setInterval(() => void read(get), refreshMs);
  }
  return () => {
    followers -= 1;
    if (followers === 0) clearInterval(timer);
  };
};

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** Follows what the site holds back while something on the page shows it. */
export const useHeldBack = (): HeldBackState => {
  const { get } = useFetchClient();
  useEffect(() => follow(get), [get]);
  return useSyncExternalStore(subscribe, () => shown);
};

/** In ms: from the last editor's change to the build, and from the first one at most. */
export interface FollowUpPauses {
  pauseMs: number;
  pauseMaxMs: number;
}

export const followUpDefaults: FollowUpPauses = { pauseMs: 60_000, pauseMaxMs: 15 * 60_000 };

export interface FollowUp {
  /** Call it when an editor's change has gone live with the prices of the release before. */
  plan(): void;
  /** Call it when the site shows the newest prices, and when the process ends. */
  forget(): void;
}

/**
 * Brings prices and stock up to date after editors' changes. That build draws nearly all pages, and an editor who publishes during it has
 * to wait for it: it begins when nobody has published for `pauseMs`. Editors who never stop cannot put it off for longer than `pauseMaxMs`.
 */
export const createFollowUp = ({ pauseMs, pauseMaxMs }: FollowUpPauses, build: () => void): FollowUp => {
  let timer: NodeJS.Timeout | undefined;
  let waitsSince: number | undefined;
  return {
    plan: () => {
      clearTimeout(timer);
      waitsSince ??= Date.now();
      const leftMs = waitsSince + pauseMaxMs - Date.now();
      timer = setTimeout(build, Math.min(pauseMs, Math.max(0, leftMs))).unref();
    },
    forget: () => {
      clearTimeout(timer);
      waitsSince = undefined;
    },
  };
};

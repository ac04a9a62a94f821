/** A script of somebody else that may be down or blocked at first. */
export interface OutsideScript {
  /** Loads it, once at a time; a later call tries again where it failed. @returns whether it is in the page. */
  load: () => Promise<boolean>;
}

/** @param add puts the script into the page; rejects when it did not load */
export const createOutsideScript = (add: () => Promise<void>): OutsideScript => {
  let loading: Promise<boolean> | undefined;
  return {
    load: () => {
      loading ??= add().then(
        () => true,
        () => {
          loading = undefined;
          return false;
        },
      );
      return loading;
    },
  };
};

import { wait } from '../session/api/send';

const retriesMax = 10;
const pauseMs = 1_000;

export interface LoadingTools {
  /** Puts the script into the page; rejects when it did not load. */
  add: (address: string) => Promise<void>;
  wait: (ms: number) => Promise<void>;
}

const addToPage = (address: string): Promise<void> =>
  new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.src = address;
    script.async = true;
    script.addEventListener('load', () => resolve());
    script.addEventListener('error', () => {
      script.remove();
      reject(new Error(`${address} did not load`));
    });
    document.head.append(script);
  });

const browserTools: LoadingTools = { add: addToPage, wait };

/** Loads a script of somebody else, with up to ten more tries a second apart (rule 17.1). @throws Error of the last try. */
export const loadOutsideScript = async (address: string, tools: LoadingTools = browserTools): Promise<void> => {
  for (let retries = 0; ; retries += 1) {
    try {
      return await tools.add(address);
    } catch (failure) {
      if (retries >= retriesMax) throw failure;
      await tools.wait(pauseMs);
    }
  }
};

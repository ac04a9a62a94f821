import type { ConfigVariables } from '@shop/shared-types/contract/catalogue';

/** What the two scripts offer once they are loaded (README). */
export interface LateScriptGlobals {
  FingerprintJS?: { load: () => Promise<{ get: () => Promise<{ visitorId: string }> }> };
  sbjs?: { init: () => void };
}

export interface LateScriptTools {
  globals: LateScriptGlobals;
  load: (address: string) => Promise<void>;
  wait: (ms: number) => Promise<void>;
  keepFingerprint: (fingerprint: string) => void;
  /** Whether the visitor still agrees: seconds have passed. */
  isWanted: () => boolean;
}

/** Rule 17.1. */
const sourceTrackingAfterMs = 5_000;
const fingerprintAfterMs = 20_000;

const trackSource = async (address: string, { globals, load, wait, isWanted }: LateScriptTools): Promise<void> => {
  await wait(sourceTrackingAfterMs);
  if (!isWanted()) return;
  await load(address);
  globals.sbjs?.init();
};

const takeFingerprint = async (
  address: string,
  { globals, load, wait, keepFingerprint, isWanted }: LateScriptTools,
): Promise<void> => {
  await wait(fingerprintAfterMs);
  if (!isWanted()) return;
  await load(address);
  const agent = await globals.FingerprintJS?.load();
  const result = await agent?.get();
  if (result && isWanted()) keepFingerprint(result.visitorId);
};

/** Loads what tells where a visitor came from and whether the browser has been here, when the page has long settled. */
export const startLateScripts = async (
  { sourceTrackingUrl, fingerprintUrl }: Pick<ConfigVariables, 'sourceTrackingUrl' | 'fingerprintUrl'>,
  tools: LateScriptTools,
): Promise<void> => {
  // A visitor who blocks one of them misses nothing.
  await Promise.allSettled([
    sourceTrackingUrl ? trackSource(sourceTrackingUrl, tools) : undefined,
    fingerprintUrl ? takeFingerprint(fingerprintUrl, tools) : undefined,
  ]);
};

import { useEffect, useRef, useState, type ReactNode } from 'react';

import { useConfirmation } from '../../../confirmation/use-confirmation';
import { refreshActivations } from '../../../session/resources/activations';
import { callEndpoint } from '../../../session/api/call-endpoint';
import { wait } from '../../../session/api/send';
import { useCurrentUser } from '../../../session/visitor/current-user';
import { askProvider } from '../buying/ask-provider';
import { pressSurcharge, repeatPurchase, type RepeatOutcome } from './auto-repeat';
import type { PurchaseChoice } from '../buying/purchase-choice';

export interface AutoRepeat {
  attempts: number;
  /** Kopecks that the buyer agreed to pay on top. */
  surcharge: number;
  press: (surcharge: number) => void;
  /** Asks for the password where a new API key is needed. */
  confirmationDialog: ReactNode;
}

/** Runs the search while it is mounted. A newly chosen surcharge counts from the next try. */
export const useAutoRepeat = (choice: PurchaseChoice, onOutcome: (outcome: RepeatOutcome) => void): AutoRepeat => {
  const { user } = useCurrentUser();
  const { confirmed, confirmationDialog } = useConfirmation();
  const [attempts, setAttempts] = useState(0);
  const [surcharge, setSurcharge] = useState(0);
  const latest = useRef({ surcharge, onOutcome });
  latest.current = { surcharge, onOutcome };

  const knownKey = user?.dynamicFields.settings.apiKey;
  const isUserKnown = user !== undefined;
  const { price, service, country } = choice;
  useEffect(() => {
    if (!isUserKnown) return undefined;
    const stop = new AbortController();
    let apiKey: string | undefined;
    void repeatPurchase(
      {
        ask: async (signal) => {
          // The provider-compatible endpoint requires a key. A key that can no longer be read is replaced.
          apiKey ??= knownKey ?? (await confirmed(() => callEndpoint('renewApiKey')))?.apiKey;
          if (apiKey === undefined) {
            stop.abort();
            return { kind: 'none-yet' };
          }
          const maxPrice = price + latest.current.surcharge;
          return askProvider({ apiKey, service: service.external_id, country: country.external_id, maxPrice }, signal);
        },
        wait,
        nowMs: () => Date.now(),
        onAttempt: setAttempts,
      },
      stop.signal,
    ).then((outcome) => {
      if (outcome.kind === 'bought') void refreshActivations();
      latest.current.onOutcome(outcome);
    });
    return () => stop.abort();
  }, [confirmed, country.external_id, isUserKnown, knownKey, price, service.external_id]);

  return {
    attempts,
    surcharge,
    press: (pressed) => setSurcharge((chosen) => pressSurcharge(chosen, pressed)),
    confirmationDialog,
  };
};

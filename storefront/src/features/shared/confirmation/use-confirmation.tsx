import { useCallback, useState, type ReactNode } from 'react';

import { LatePart, lazyView } from '../../../content/late-part';
import { confirmFirst, type ProofFactor } from './confirm-first';

const ConfirmationDialog = lazyView(() => import('./confirmation-dialog').then((file) => file.ConfirmationDialog));

interface Question {
  factor: ProofFactor;
  answer: (isConfirmed: boolean) => void;
}

export interface Confirmation {
  /** Makes a call that may ask for a fresh proof, see `confirmFirst`. */
  confirmed: <Answer>(call: () => Promise<Answer>) => Promise<Answer | undefined>;
  /** Asks for the proof in any case, then makes the call: for what cannot be undone, a log-in of some minutes ago is no consent. */
  confirmedAnew: <Answer>(factor: ProofFactor, call: () => Promise<Answer>) => Promise<Answer | undefined>;
  /** The dialog while it asks. It holds a form of its own, so it stands outside of any other form. */
  confirmationDialog: ReactNode;
}

/** For calls that move money out or make keys: asks for the password or a code when the engine wants it, then repeats the call. */
export const useConfirmation = (): Confirmation => {
  const [question, setQuestion] = useState<Question>();
  const ask = useCallback(
    (factor: ProofFactor) =>
      new Promise<boolean>((resolve) => {
        setQuestion({
          factor,
          answer: (isConfirmed) => {
            setQuestion(undefined);
            resolve(isConfirmed);
          },
        });
      }),
    [],
  );
  const confirmed = useCallback(<Answer,>(call: () => Promise<Answer>) => confirmFirst(call, ask), [ask]);
  const confirmedAnew = useCallback(
    async <Answer,>(factor: ProofFactor, call: () => Promise<Answer>) => ((await ask(factor)) ? call() : undefined),
    [ask],
  );
  return {
    confirmed,
    confirmedAnew,
    confirmationDialog: question && (
      <LatePart fallback={null}>
        <ConfirmationDialog factor={question.factor} onAnswer={question.answer} />
      </LatePart>
    ),
  };
};

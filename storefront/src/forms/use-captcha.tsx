import { useCallback, useMemo, useState, type ReactNode } from 'react';

import { LatePart, lazyView } from '../content/late-part';
import { useConfigs } from '../session/resources/configs';
import type { CaptchaBoxProps } from './captcha-box';

const CaptchaBox = lazyView<CaptchaBoxProps>(() => import('./captcha-box').then((file) => file.CaptchaBox));

export interface Captcha {
  /** The widget; empty where the operator has configured none. */
  field: ReactNode;
  /** The fields that the widget adds to the body of the call. */
  proof: { captchaToken?: string };
  /** Restarts the widget. Call it after each call, because an answer is valid for one call only. */
  renew: () => void;
}

/** Proves that the sender is human, where the operator requires it (rule 17.4). */
export const useCaptcha = (): Captcha => {
  const configs = useConfigs();
  const [captchaToken, setToken] = useState<string>();
  const [round, setRound] = useState(0);
  const renew = useCallback(() => {
    setToken(undefined);
    setRound((before) => before + 1);
  }, []);
  const siteKey = configs?.captchaSiteKey ?? null;
  const address = configs?.captchaUrl ?? null;
  const field = useMemo(
    () =>
      siteKey !== null && address !== null ? (
        <LatePart fallback={null}>
          <CaptchaBox key={round} siteKey={siteKey} address={address} onAnswer={setToken} />
        </LatePart>
      ) : null,
    [address, round, siteKey],
  );
  return { field, proof: captchaToken === undefined ? {} : { captchaToken }, renew };
};

/** Makes a call with the visitor's proof. When the call is refused, the widget restarts. */
export const withProof = async <Answer,>(
  { proof, renew }: Captcha,
  call: (proof: Captcha['proof']) => Promise<Answer>,
): Promise<Answer> => {
  try {
    return await call(proof);
  } catch (failure) {
    renew();
    throw failure;
  }
};

import { useCallback, useMemo, useState, type ReactNode } from 'react';

import { LatePart, lazyView } from '../content/late-part';
import { useConfigs } from '../session/configs';
import type { CaptchaBoxProps } from './captcha-box';

const CaptchaBox = lazyView<CaptchaBoxProps>(() => import('./captcha-box').then((file) => file.CaptchaBox));

export interface Captcha {
  /** The widget; nothing where the operator has none. */
  field: ReactNode;
  /** What goes into the body of the call. */
  proof: { captchaToken?: string };
  /** An answer is good for one call: after each the widget begins anew. */
  renew: () => void;
}

/** Shows that the sender is human, where the operator asks for it (specification section 7). */
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

/** A call with the visitor's proof; the widget begins anew when it was refused. */
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

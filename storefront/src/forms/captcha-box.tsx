import { useEffect, useRef, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { styled } from 'styled-components';

import { loadOutsideScript } from '../analytics/load-outside-script';
import { useLocale } from '../i18n/locale-context';
import { color } from '../theme/color';
import { text } from '../theme/text';
import { readTheme } from '../theme/theme-script';

/** Size of the widget of version 2; the compact one fits the narrowest screens. */
const normalInlinePx = 304;
const normalBlockPx = 78;

const Box = styled.div`
  min-block-size: ${normalBlockPx}px;
`;

const Failure = styled.p`
  ${text.small}
  color: ${color.danger};
`;

interface WidgetOptions {
  sitekey: string;
  theme: 'light' | 'dark';
  size: 'normal' | 'compact';
  hl: string;
  callback: (token: string) => void;
  'expired-callback': () => void;
  'error-callback': () => void;
}

/** The global object of scripts of version 2 and of scripts with the same interface. */
interface CaptchaScript {
  ready: (work: () => void) => void;
  render: (place: HTMLElement, options: WidgetOptions) => unknown;
}

const scriptAddress = (address: string, language: string): string => {
  const url = new URL(address);
  url.searchParams.set('render', 'explicit');
  url.searchParams.set('hl', language);
  return url.href;
};

let loading: Promise<CaptchaScript> | undefined;

const loadScript = async (address: string): Promise<CaptchaScript> => {
  await loadOutsideScript(address);
  const { grecaptcha: script } = window as { grecaptcha?: CaptchaScript };
  if (!script) throw new Error('the human-verification script offers no widget');
  await new Promise<void>((resolve) => script.ready(resolve));
  return script;
};

export interface CaptchaBoxProps {
  siteKey: string;
  address: string;
  /** Called with the answer, and with undefined when the answer has expired. */
  onAnswer: (token: string | undefined) => void;
}

/** The human-verification widget in the page's language and colours. */
export const CaptchaBox = ({ siteKey, address, onAnswer }: CaptchaBoxProps) => {
  const { languageTag } = useLocale();
  const place = useRef<HTMLDivElement>(null);
  const [hasFailed, setFailed] = useState(false);
  useEffect(() => {
    let isGone = false;
    const language = languageTag.replace(/-u-.*$/, '');
    const show = (script: CaptchaScript) => {
      // A widget can never leave the element that it fills, so each widget gets an element of its own.
      const element = document.createElement('div');
      if (isGone || !place.current) return;
      place.current.replaceChildren(element);
      script.render(element, {
        sitekey: siteKey,
        theme: readTheme(),
        size: place.current.clientWidth < normalInlinePx ? 'compact' : 'normal',
        hl: language,
        callback: onAnswer,
        'expired-callback': () => onAnswer(undefined),
        'error-callback': () => setFailed(true),
      });
    };
    loading ??= loadScript(scriptAddress(address, language));
    loading.then(show, () => {
      loading = undefined;
      if (!isGone) setFailed(true);
    });
    return () => {
      isGone = true;
    };
  }, [address, languageTag, onAnswer, siteKey]);
  return (
    <>
      <Box ref={place} data-testid="captcha" />
      {hasFailed && (
        <Failure role="alert">
          <FormattedMessage id="captcha.failed" />
        </Failure>
      )}
    </>
  );
};

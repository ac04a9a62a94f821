import { X } from 'lucide-react';
import { useIntl } from 'react-intl';
import { createGlobalStyle, styled } from 'styled-components';

import { useActivations } from '../../../session/resources/activations';
import { useCookieConsent } from '../../../session/visitor/cookie-consent';
import { dropChoice, useKeptChoice } from '../../../session/visitor/kept-choice';
import { color, shadow } from '../../../theme/color';
import { media } from '../../../theme/media';
import { layer } from '../../../theme/scale';
import { IconButton } from '../../../ui/controls/icon-button';
import { BuyKept } from './buy-kept';

const Bar = styled.aside<{ $isAboveNotice: boolean }>`
  position: fixed;
  inset-block-end: ${({ $isAboveNotice }) => ($isAboveNotice ? 112 : 16)}px;
  inset-inline-start: 50%;
  z-index: ${layer.floatingNumber};
  display: flex;
  align-items: center;
  gap: 6px;
  inline-size: max-content;
  max-inline-size: calc(100vw - 32px);
  padding: 10px;
  border: 1px solid ${color.border};
  border-radius: 18px;
  background: ${color.surface};
  box-shadow: ${shadow.e3};
  translate: -50% 0;
  [dir='rtl'] & {
    translate: 50% 0;
  }
  & > button:first-of-type {
    min-inline-size: 0;
    flex: 1 1 auto;
  }
  ${media.mobile} {
    inset-block-end: ${({ $isAboveNotice }) => ($isAboveNotice ? 196 : 16)}px;
  }
`;

/** Room below the last button of the page, so that the bar never covers it. */
const RoomBelow = createGlobalStyle`
  body {
    padding-block-end: 96px;
  }
`;

/** At the lower edge of the page: buys in one press what the visitor wanted. It goes away with the purchase, or when dismissed. */
export const KeptPurchaseBar = () => {
  const intl = useIntl();
  const choice = useKeptChoice();
  const mayNoticeShow = useCookieConsent() === undefined;
  const { activations } = useActivations();
  // A running number is shown in the same place, and matters more.
  const isRunning = activations?.some(({ status }) => status === 'waiting' || status === 'received') ?? true;
  if (!choice || isRunning) return null;
  return (
    <>
      <RoomBelow />
      <Bar $isAboveNotice={mayNoticeShow} aria-label={intl.formatMessage({ id: 'auth.choice-kept' })}>
        <BuyKept choice={choice} size="lg" />
        <IconButton
          label={intl.formatMessage({ id: 'purchase.kept-drop' })}
          hasTooltip={false}
          icon={<X size={20} strokeWidth={1.75} aria-hidden="true" />}
          onClick={dropChoice}
        />
      </Bar>
    </>
  );
};

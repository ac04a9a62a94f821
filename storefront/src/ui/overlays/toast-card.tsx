import CircleCheck from 'lucide-react/icons/circle-check';
import CircleAlert from 'lucide-react/icons/circle-exclamation-point';
import Info from 'lucide-react/icons/info';
import X from 'lucide-react/icons/x';
import { useEffect, useState } from 'react';
import { useIntl } from 'react-intl';
import { styled } from 'styled-components';

import { color, shadow } from '../../theme/color';
import { motion } from '../../theme/scale';
import { text } from '../../theme/text';
import { IconButton } from '../controls/icon-button';
import { useFloat } from '../floats/use-float';
import { toastLifeMs, type ShownToast } from './toast-list';

const Box = styled.div`
  display: grid;
  grid-template-columns: auto 1fr auto;
  gap: 12px;
  padding: 14px 10px 14px 16px;
  border-radius: 16px;
  background: ${color.surface};
  color: ${color.text};
  box-shadow: ${shadow.e3};
  pointer-events: auto;
  animation: shop-rise ${motion.base} ${motion.ease};
  [dir='rtl'] & {
    padding: 14px 16px 14px 10px;
  }
`;

const Title = styled.p`
  ${text.small}
  font-weight: var(--weight-strong);
`;

const Words = styled.p`
  ${text.small}
  color: ${color.text2};
`;

const Action = styled.button`
  padding: 0;
  border: 0;
  background: none;
  color: ${color.brandText};
  ${text.small}
  font-weight: var(--weight-strong);
`;

const icons = {
  success: <CircleCheck size={20} strokeWidth={1.75} color={color.success} aria-hidden="true" />,
  error: <CircleAlert size={20} strokeWidth={1.75} color={color.danger} aria-hidden="true" />,
  info: <Info size={20} strokeWidth={1.75} color={color.info} aria-hidden="true" />,
} as const;

export interface ToastCardProps {
  toast: ShownToast;
  onDismiss: () => void;
}

/** One message that disappears by itself. Its timer pauses while the pointer or the focus is on it. */
export const ToastCard = ({ toast, onDismiss }: ToastCardProps) => {
  const intl = useIntl();
  const [isPaused, setPaused] = useState(false);
  useFloat();

  useEffect(() => {
    if (isPaused) return undefined;
    const timer = setTimeout(onDismiss, toastLifeMs(toast.tone));
    return () => clearTimeout(timer);
  }, [isPaused, onDismiss, toast.tone]);

  const { action } = toast;
  return (
    <Box
      role={toast.tone === 'error' ? 'alert' : 'status'}
      onPointerEnter={() => setPaused(true)}
      onPointerLeave={() => setPaused(false)}
      onFocus={() => setPaused(true)}
      onBlur={() => setPaused(false)}
    >
      {icons[toast.tone]}
      <div>
        <Title>{toast.title}</Title>
        {toast.text && <Words>{toast.text}</Words>}
        {action && (
          <Action
            type="button"
            onClick={() => {
              onDismiss();
              action.onPress();
            }}
          >
            {action.label}
          </Action>
        )}
      </div>
      <IconButton
        sizePx={32}
        hasTooltip={false}
        label={intl.formatMessage({ id: 'ui.close' })}
        icon={<X size={18} aria-hidden="true" />}
        onClick={onDismiss}
      />
    </Box>
  );
};

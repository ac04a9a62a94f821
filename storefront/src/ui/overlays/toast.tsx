import {
  createContext,
  lazy,
  Suspense,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useRef,
  useState,
  type ReactNode,
} from 'react';
import { useIntl } from 'react-intl';
import { styled } from 'styled-components';

import { color, shadow } from '../../theme/color';
import { media } from '../../theme/media';
import { headerHeightPx, layer } from '../../theme/scale';
import { text } from '../../theme/text';
import type { ToastCardProps } from './toast-card';
import { addToast, toastLifeMs, type ShownToast, type ToastMessage, type ToastTone } from './toast-list';

const Stack = styled.div`
  position: fixed;
  inset: ${headerHeightPx + 16}px 24px auto auto;
  z-index: ${layer.toast};
  display: none;
  gap: 10px;
  inline-size: 360px;
  max-inline-size: calc(100% - 32px);
  margin: 0;
  padding: 0;
  border: 0;
  background: none;
  overflow: visible;
  pointer-events: none;
  &[data-filled] {
    display: grid;
  }
  [dir='rtl'] & {
    inset: ${headerHeightPx + 16}px auto auto 24px;
  }
  /* On a phone the top is where the title, the number and its code stand: messages come from below, above what floats there (rule 22.11). */
  ${media.mobile} {
    &,
    [dir='rtl'] & {
      inset: auto 8px calc(8px + var(--floats, 0px)) 8px;
      inline-size: auto;
    }
    /* A dialog is a sheet from below, with its buttons at its foot. */
    :root:has(dialog[open]) & {
      inset: ${headerHeightPx + 8}px 16px auto 16px;
    }
  }
`;

/** The words alone: until the card's script is there, and without it. A message often says that the network is gone. */
const Words = styled.p`
  padding: 14px 16px;
  border-radius: 16px;
  background: ${color.surface};
  color: ${color.text};
  box-shadow: ${shadow.e3};
  ${text.small}
`;

const WordsAlone = ({ toast, onDismiss }: ToastCardProps) => {
  useEffect(() => {
    const timer = setTimeout(onDismiss, toastLifeMs(toast.tone));
    return () => clearTimeout(timer);
  }, [onDismiss, toast.tone]);
  return (
    <Words role={toast.tone === 'error' ? 'alert' : 'status'}>
      {toast.title} {toast.text}
    </Words>
  );
};

// A script of its own: most visits end without a message.
const ToastCard = lazy(() =>
  import('./toast-card').then(
    (file) => ({ default: file.ToastCard }),
    () => ({ default: WordsAlone }),
  ),
);

type Show = (message: ToastMessage | string) => void;

export interface Toasts {
  success: Show;
  error: Show;
  info: Show;
}

const ToastContext = createContext<Toasts | null>(null);

/** Shows short messages: `const toast = useToast(); toast.success('Number bought')`. */
export const useToast = (): Toasts => {
  const toasts = useContext(ToastContext);
  if (!toasts) throw new Error('useToast needs a ToastProvider around it');
  return toasts;
};

/** Holds the messages of the page, at most three, above everything else. */
export const ToastProvider = ({ children }: { children: ReactNode }) => {
  const intl = useIntl();
  const stack = useRef<HTMLDivElement>(null);
  const lastId = useRef(0);
  const [shown, setShown] = useState<readonly ShownToast[]>([]);

  const show = useCallback((tone: ToastTone, message: ToastMessage | string) => {
    lastId.current += 1;
    const words = typeof message === 'string' ? { title: message } : message;
    const toast: ShownToast = { ...words, tone, id: lastId.current };
    setShown((list) => addToast(list, toast));
  }, []);
  const dismiss = useCallback((id: number) => setShown((list) => list.filter((toast) => toast.id !== id)), []);

  // An open dialog is in the browser's top layer. The messages enter the layer again to be above the dialog.
  useEffect(() => {
    const element = stack.current;
    if (!element || shown.length === 0 || !('showPopover' in element)) return;
    if (element.matches(':popover-open')) element.hidePopover();
    element.showPopover();
  }, [shown]);

  const toasts = useMemo<Toasts>(
    () => ({
      success: (message) => show('success', message),
      error: (message) => show('error', message),
      info: (message) => show('info', message),
    }),
    [show],
  );
  return (
    <ToastContext.Provider value={toasts}>
      {children}
      <Stack
        ref={stack}
        {...{ popover: 'manual' }}
        data-toasts
        role="region"
        aria-label={intl.formatMessage({ id: 'ui.notifications' })}
        data-filled={shown.length > 0 || undefined}
      >
        {shown.map((toast) => (
          <DismissableToast key={toast.id} toast={toast} onDismiss={dismiss} />
        ))}
      </Stack>
    </ToastContext.Provider>
  );
};

const DismissableToast = ({ toast, onDismiss }: { toast: ShownToast; onDismiss: (id: number) => void }) => {
  const dismiss = useCallback(() => onDismiss(toast.id), [onDismiss, toast.id]);
  return (
    <Suspense fallback={<Words>{toast.title}</Words>}>
      <ToastCard toast={toast} onDismiss={dismiss} />
    </Suspense>
  );
};

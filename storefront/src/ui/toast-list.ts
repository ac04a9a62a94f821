export type ToastTone = 'success' | 'error' | 'info';

export interface ToastMessage {
  title: string;
  text?: string;
  action?: { label: string; onPress: () => void };
}

export interface ShownToast extends ToastMessage {
  id: number;
  tone: ToastTone;
}

export const toastsShownMax = 3;

/** Five seconds, errors eight: they are read twice. */
export const toastLifeMs = (tone: ToastTone): number => (tone === 'error' ? 8_000 : 5_000);

/** Puts a toast on top. The same words are not shown twice, and the oldest leaves when there are too many. */
export const addToast = (shown: readonly ShownToast[], added: ShownToast): ShownToast[] => {
  const others = shown.filter(
    (toast) => toast.tone !== added.tone || toast.title !== added.title || toast.text !== added.text,
  );
  return [...others, added].slice(-toastsShownMax);
};

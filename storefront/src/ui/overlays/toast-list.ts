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

const toastsShownMax = 3;

/** A message stays for 5 s. An error stays for 8 s, because people read it twice. */
export const toastLifeMs = (tone: ToastTone): number => (tone === 'error' ? 8_000 : 5_000);

/** Puts a message on top. A message with the same words is not shown twice. When there are too many, the oldest is removed. */
export const addToast = (shown: readonly ShownToast[], added: ShownToast): ShownToast[] => {
  const others = shown.filter(
    (toast) => toast.tone !== added.tone || toast.title !== added.title || toast.text !== added.text,
  );
  return [...others, added].slice(-toastsShownMax);
};

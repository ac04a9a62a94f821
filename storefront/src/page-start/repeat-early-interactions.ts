import type { EarlyInteractions } from './record-early-interactions';

/** Sets the field's value again. React ignores a value that is in the field before hydration, but it hears of a change. */
const typeAgain = (field: HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement): void => {
  const { value } = field;
  field.value = '';
  // React tracks values through a setter on the element itself. The prototype's setter bypasses it, so React sees the value as new.
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value);
  for (const type of ['input', 'change']) field.dispatchEvent(new Event(type, { bubbles: true }));
};

/** Repeats on the live page what the visitor did before hydration. Elements that no longer exist are skipped. */
export const repeatEarlyInteractions = ({ presses, typed, ends }: EarlyInteractions): void => {
  for (const field of typed) if (field.isConnected) typeAgain(field);
  const { activeElement } = document;
  if (activeElement instanceof HTMLInputElement)
    activeElement.dispatchEvent(new FocusEvent('focusin', { bubbles: true }));
  for (const pressed of presses) {
    delete pressed.dataset['heard'];
    if (pressed.isConnected) pressed.click();
  }
  for (const end of ends) end();
};

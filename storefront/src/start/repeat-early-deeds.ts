import type { EarlyDeeds } from './start-page';

/** React does not hear of a value that it finds in a field; one that changes before its eyes it does. */
const typeAgain = (field: HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement): void => {
  const { value } = field;
  field.value = '';
  // The setter of the element's kind: React follows the one that it has put on the element itself.
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value);
  for (const type of ['input', 'change']) field.dispatchEvent(new Event(type, { bubbles: true }));
};

/** Does to the live page what the visitor did before it heard him. What is no longer there is left out. */
export const repeatEarlyDeeds = ({ presses, typed }: EarlyDeeds): void => {
  for (const field of typed) if (field.isConnected) typeAgain(field);
  const { activeElement } = document;
  if (activeElement instanceof HTMLInputElement)
    activeElement.dispatchEvent(new FocusEvent('focusin', { bubbles: true }));
  for (const pressed of presses) if (pressed.isConnected) pressed.click();
};

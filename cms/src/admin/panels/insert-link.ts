/** What stands in a text for a link: in a Markdown text the page's title with its address, in a field of one line the address. */
export const linkText = ({ title, path }: { title: string; path: string }, isMarkdown: boolean): string =>
  isMarkdown ? `[${title.replace(/[[\]]/g, '')}](${path})` : path;

const textTypes = ['text', 'url', 'search'];

/** The field that a link can be put into; undefined for buttons, dates, and what is closed. */
export const editableOf = (target: EventTarget | null): HTMLElement | undefined => {
  if (target instanceof HTMLTextAreaElement) return target.disabled ? undefined : target;
  if (target instanceof HTMLInputElement)
    return textTypes.includes(target.type) && !target.disabled ? target : undefined;
  return target instanceof HTMLElement && target.isContentEditable ? target : undefined;
};

/** The editor of Markdown takes what is typed from an element inside it. */
export const isMarkdown = (field: Element): boolean => field.closest('.CodeMirror') !== null;

/** Where the cursor stands in an editor that is no field of the browser's; undefined in one that keeps its cursor by itself. */
export const cursorIn = (field: HTMLElement): Range | undefined => {
  const selection = document.getSelection();
  const range = selection && selection.rangeCount > 0 ? selection.getRangeAt(0) : undefined;
  return field.isContentEditable && range && field.contains(range.startContainer) ? range.cloneRange() : undefined;
};

/**
 * Types a text at the cursor of a field, as a person would: the form hears of it, and Ctrl+Z takes it back.
 * @returns whether the browser did it
 */
export const typeAtCursor = (field: HTMLElement, cursor: Range | undefined, text: string): boolean => {
  field.focus();
  if (cursor?.startContainer.isConnected) {
    const selection = document.getSelection();
    selection?.removeAllRanges();
    selection?.addRange(cursor);
  }
  // Nothing else inserts at the cursor of an editor and keeps its history; every browser of the admin has it.
  return document.execCommand('insertText', false, text);
};

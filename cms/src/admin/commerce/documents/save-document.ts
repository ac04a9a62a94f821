import { saveFile } from '../parts/save-file';

/**
 * Hands the file of a document to the browser to save. It has no type of its own here, so that no browser opens it as a page of the CMS:
 * what a partner uploaded stays a file.
 */
export const saveDocument = ({ content, fileName }: { content: string; fileName: string }): void => {
  const bytes = Uint8Array.from(atob(content), (character) => character.charCodeAt(0));
  saveFile(new Blob([bytes], { type: 'application/octet-stream' }), fileName);
};

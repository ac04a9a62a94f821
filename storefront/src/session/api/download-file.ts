import { callerHeaders } from './call-endpoint';
import { readRefusal } from './api-error';
import { fileNameOf } from './file-name';

/** Gives a file to the visitor that the page has made or fetched. */
export const saveFile = (name: string, content: Blob): void => {
  const address = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The browser reads the address when the press is handled; one more turn is enough.
  setTimeout(() => URL.revokeObjectURL(address));
};

/** Fetches a file behind the bearer header and saves it. @throws {ApiError} */
export const downloadFile = async (address: string): Promise<void> => {
  const answer = await fetch(address, { headers: callerHeaders() });
  if (!answer.ok) throw readRefusal(answer.status, await answer.json().catch(() => undefined));
  saveFile(fileNameOf(address, answer.headers.get('content-disposition')), await answer.blob());
};

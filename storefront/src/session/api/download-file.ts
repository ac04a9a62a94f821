import { callerHeaders } from './call-endpoint';
import { readRefusal } from './api-error';
import { fileNameOf } from './file-name';

/** Saves a file that the page has made or fetched on the visitor's device. */
export const saveFile = (name: string, content: Blob): void => {
  const address = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The browser reads the address while it handles the click. One task later the address may be released.
  setTimeout(() => URL.revokeObjectURL(address));
};

/** Fetches a file that needs the bearer header. @throws {ApiError} */
export const fetchFile = async (address: string): Promise<Response> => {
  const answer = await fetch(address, { headers: callerHeaders() });
  if (!answer.ok) throw readRefusal(answer.status, await answer.json().catch(() => undefined));
  return answer;
};

/** Fetches a file that needs the bearer header, and saves it. @throws {ApiError} */
export const downloadFile = async (address: string): Promise<void> => {
  const answer = await fetchFile(address);
  saveFile(fileNameOf(address, answer.headers.get('content-disposition')), await answer.blob());
};

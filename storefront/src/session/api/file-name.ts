const quoted = /filename="([^"]+)"/i;

/** Name of a downloaded file: the name in the answer's headers, else the last segment of its address (rule 6.3). */
export const fileNameOf = (address: string, contentDisposition: string | null): string => {
  const named = contentDisposition === null ? undefined : quoted.exec(contentDisposition)?.[1];
  const path = address.split(/[?#]/, 1)[0] ?? '';
  return named ?? decodeURIComponent(path.slice(path.lastIndexOf('/') + 1));
};

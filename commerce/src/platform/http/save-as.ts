/** Says that an answer is a file of this name, which no cache keeps. */
export const saveAs = (setHeader: (name: string, value: string) => void, name: string): void => {
  setHeader('cache-control', 'private, no-store');
  setHeader('content-disposition', `attachment; filename="${name}"`);
};

import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';

import type { ReactElement } from 'react';
import { renderToPipeableStream } from 'react-dom/server';

/**
 * Draws a page as Gatsby does, without the zero characters that React leaves in it: it writes blocks of a fixed size, and where a letter of
 * several bytes no longer fits, the rest of the block is zeros. Browsers show them inside attributes.
 */
export const drawBody = async (body: ReactElement): Promise<string> => {
  const written = new PassThrough();
  const { pipe } = renderToPipeableStream(body, {
    onAllReady: () => pipe(written),
    onError: (error) => {
      written.destroy(error as Error);
    },
  });
  return (await text(written)).replaceAll('\0', '');
};

import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';

import type { ReactElement } from 'react';
import { renderToPipeableStream } from 'react-dom/server';

/** An icon's parts hold nothing. React writes an end for each, which HTML does not need inside `<svg>`: 1 KB of the home page. */
const emptyIconPart = /><\/(?:path|rect|circle|ellipse|line|polyline|polygon|use)>/g;

/** Marks without a value, such as the empty `alt` of a decorative picture. HTML needs no quotes for nothing; texts have theirs as entities. */
const emptyAttribute = / (alt|data-[a-z-]+)=""/g;

/** Elements that have no end need no slash either. */
const voidElement = /(<(?:img|input|br)(?: [^<>]*)?)\/>/g;

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
  return (await text(written))
    .replaceAll('\0', '')
    .replaceAll(emptyIconPart, '/>')
    .replaceAll(emptyAttribute, ' $1')
    .replaceAll(voidElement, '$1>');
};

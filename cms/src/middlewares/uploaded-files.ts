import { posix } from 'node:path';

import type { Core } from '@strapi/strapi';
import type { Context, Next } from 'koa';

import { mimeByEnding } from '../editing/uploads/picture-types';

/** The path as the file server will understand it: `/%75ploads/x` and `//uploads/x` lead to the same file as `/uploads/x`. */
const plainPath = (path: string): string | undefined => {
  try {
    return posix.normalize(decodeURIComponent(path).replaceAll('\\', '/'));
  } catch {
    return undefined;
  }
};

/**
 * Uploaded files are on the shop's own origin, so no script in them may run there. Pictures are served with their exact type. All other
 * files, which older versions accepted, are downloads. Both get a sandbox that allows no source.
 */
const uploadedFiles: Core.MiddlewareFactory = () => async (ctx: Context, next: Next) => {
  const path = plainPath(ctx.path);
  await next();
  if (!path?.toLowerCase().startsWith('/uploads/') || ctx.status >= 400) return;
  const mime = mimeByEnding(path);
  ctx.set('Content-Security-Policy', "sandbox; default-src 'none'");
  ctx.set('X-Content-Type-Options', 'nosniff');
  ctx.set('Content-Type', mime ?? 'application/octet-stream');
  if (!mime) ctx.set('Content-Disposition', 'attachment');
};

export default uploadedFiles;

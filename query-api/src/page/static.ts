import { basename } from 'node:path';
import { unknownPath } from '@canvass/platform/http/errors';
import express, { type RequestHandler, type Router } from 'express';
import { FOREVER } from '../files/forever.js';

/** Vite's names of files whose content never changes: `<name>-<hash>.<extension>`. */
const HASHED = /-[A-Za-z0-9_-]{8}\.\w+(\.map)?$/;

/** Pages, however their address is written: they are served with what belongs into them, and nowhere else. */
const PAGE = /\.[sx]?html?$/i;

/** Whether a path leads to a page. @param path as it was sent */
function isPage(path: string): boolean {
  try {
    return PAGE.test(decodeURIComponent(path));
  } catch {
    // It leads nowhere.
    return false;
  }
}

/**
 * Files of a build but for its pages: hashed ones are kept forever, others asked for anew each time; what is not
 * there is 404.
 * @param secure sets the headers of the pages that use them
 */
export function buildFiles(folder: string, secure: RequestHandler): Router {
  const router = express.Router();
  router.use(secure, (request, response, next) => {
    if (isPage(request.path)) unknownPath(request, response, next);
    else next();
  });
  router.use(
    express.static(folder, {
      index: false,
      redirect: false,
      setHeaders: (response, path) => {
        response.setHeader('Cache-Control', HASHED.test(basename(path)) ? FOREVER : 'no-cache');
      },
    }),
  );
  router.use(unknownPath);
  return router;
}

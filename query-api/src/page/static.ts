import { basename } from 'node:path';
import { unknownPath } from '@canvass/platform/http/errors';
import express, { type Router } from 'express';

/** Vite's names of files whose content never changes: `<name>-<hash>.<extension>`. */
const HASHED = /-[A-Za-z0-9_-]{8}\.\w+(\.map)?$/;

const FOREVER = 'public, max-age=31536000, immutable';

/** Files of a build: hashed ones are kept forever, others asked for anew each time; what is not there is 404. */
export function buildFiles(folder: string): Router {
  const router = express.Router();
  router.use(
    express.static(folder, {
      index: false,
      redirect: false,
      setHeaders: (response, path) => {
        response.setHeader('Cache-Control', HASHED.test(basename(path)) ? FOREVER : 'no-cache');
        response.setHeader('X-Content-Type-Options', 'nosniff');
      },
    }),
  );
  router.use(unknownPath);
  return router;
}

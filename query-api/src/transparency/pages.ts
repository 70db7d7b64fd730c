import { readTilePath } from '@canvass/contracts/transparency/tiles';
import type { Signer } from '@canvass/platform/transparency/signer';
import type { StoredTree } from '@canvass/platform/transparency/stored-tree';
import express, { type Response, type Router } from 'express';
import { secureApi } from '../page/security.js';

/** Where the tree of the log is served: to all, as nothing can be learned from its hashes. */
export const TRANSPARENCY_PATH = '/transparency';

/** A restored log has other tiles at the same addresses. */
const CACHED = 'public, max-age=60';

export interface Transparency {
  tree: Pick<StoredTree, 'load' | 'newest' | 'bundle' | 'tile'>;
  signer: Pick<Signer, 'verifierKey'>;
}

/** The checkpoint, the tiles and the bundles of entries, as c2sp.org/tlog-tiles lays them out, and the verifier key. */
export function transparencyPages({ tree, signer }: Transparency): Router {
  const router = express.Router();
  router.use(secureApi(), (_request, response, next) => {
    response.set({
      'Access-Control-Allow-Origin': '*',
      'Cross-Origin-Resource-Policy': 'cross-origin',
    });
    next();
  });
  router.get('/checkpoint', async (_request, response, next) => {
    const checkpoint = await tree.newest();
    if (checkpoint === undefined) return next('router');
    sendText(response, checkpoint);
  });
  router.get('/key', async (_request, response, next) => {
    const loaded = await tree.load();
    if (!loaded) return next('router');
    sendText(response, `${signer.verifierKey(loaded.state.origin)}\n`);
  });
  router.get('/tile/{*path}', async (request, response, next) => {
    const place = readTilePath(request.path.slice(1));
    const loaded = place && (await tree.load());
    const bytes = loaded && (await tree.tile(loaded.state, place));
    if (!bytes) return next('router');
    response.set('Cache-Control', CACHED).type('application/octet-stream');
    response.send(Buffer.from(bytes));
  });
  return router;
}

function sendText(response: Response, text: string): void {
  response.set('Cache-Control', 'no-cache').type('text/plain').send(text);
}

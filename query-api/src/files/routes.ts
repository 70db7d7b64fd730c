import { notFound } from '@canvass/contracts/rule/refusal';
import { createOwnership } from '@canvass/platform/files/ownership';
import type { OpenedFile } from '@canvass/platform/files/port';
import { route, type Route } from '@canvass/platform/http/route';
import { sendStream } from '@canvass/platform/http/send-stream';
import { z } from 'zod';
import type { QueryDependencies } from '../dependencies.js';

/** Types a browser may show; everything else is only ever downloaded. */
const SHOWN = new Set(['image/png', 'image/jpeg']);

const SECONDS_OF_A_YEAR = 31_536_000;

/**
 * A file never changes, as its name is its hash. One with an owner, such as a respondent's signature, is named by
 * its owner as well: it can be erased, so no browser and no proxy may keep it.
 */
function cachingOf(isOwned: boolean): string {
  return isOwned ? 'private, no-store' : `public, max-age=${SECONDS_OF_A_YEAR}, immutable`;
}

function fileHeaders({ type, size }: OpenedFile, isOwned: boolean): Record<string, string> {
  const isShown = SHOWN.has(type);
  return {
    'Content-Type': isShown ? type : 'application/octet-stream',
    'Content-Length': String(size),
    'Content-Disposition': isShown ? 'inline' : 'attachment',
    'X-Content-Type-Options': 'nosniff',
    // Whatever it is, it runs nothing.
    'Content-Security-Policy': "default-src 'none'; sandbox",
    'Cross-Origin-Resource-Policy': 'cross-origin',
    'Cache-Control': cachingOf(isOwned),
  };
}

/** Pictures of polls and questions, which guests see too. */
export function fileRoutes({ files }: Pick<QueryDependencies, 'files'>): Route[] {
  const ownership = createOwnership(files);
  const file = route({
    method: 'get',
    path: '/files/:name',
    summary: 'A file by its name, which nobody can guess',
    access: 'guest',
    parameters: z.object({ name: z.string() }),
    answers: { 200: null },
    handle: async (call) => {
      const { name } = call.parameters;
      const isOwned = await ownership(name);
      const opened = await files.open(name);
      if (!opened || isOwned === undefined) {
        opened?.content.destroy();
        throw notFound();
      }
      return {
        status: 200,
        headers: fileHeaders(opened, isOwned),
        send: (response) => sendStream(opened.content, response),
      };
    },
  });
  return [file];
}

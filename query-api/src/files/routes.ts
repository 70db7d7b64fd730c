import { notFound } from '@canvass/contracts/rule/refusal';
import { route, type Route } from '@canvass/platform/http/route';
import { z } from 'zod';
import type { QueryDependencies } from '../dependencies.js';

/** Types a browser may show; everything else is only ever downloaded. */
const SHOWN = new Set(['image/png', 'image/jpeg']);

const SECONDS_OF_A_YEAR = 31_536_000;

/** Headers of a file of this media type; a file never changes, as its name is its hash. */
function fileHeaders(type: string): Record<string, string> {
  const isShown = SHOWN.has(type);
  return {
    'Content-Type': isShown ? type : 'application/octet-stream',
    'Content-Disposition': isShown ? 'inline' : 'attachment',
    'X-Content-Type-Options': 'nosniff',
    // Whatever it is, it runs nothing.
    'Content-Security-Policy': "default-src 'none'; sandbox",
    'Cross-Origin-Resource-Policy': 'cross-origin',
    'Cache-Control': `public, max-age=${SECONDS_OF_A_YEAR}, immutable`,
  };
}

/** Pictures of polls and questions, which guests see too. */
export function fileRoutes({ files }: Pick<QueryDependencies, 'files'>): Route[] {
  const file = route({
    method: 'get',
    path: '/files/:name',
    summary: 'A file by its name, which nobody can guess',
    access: 'guest',
    parameters: z.object({ name: z.string() }),
    answers: { 200: null },
    handle: async (call) => {
      const { name } = call.parameters;
      const found = /^[0-9a-f]{64}$/.test(name) ? await files.get(name) : undefined;
      if (!found) throw notFound();
      return {
        status: 200,
        headers: fileHeaders(found.type),
        send: (response) => {
          response.end(found.content);
        },
      };
    },
  });
  return [file];
}

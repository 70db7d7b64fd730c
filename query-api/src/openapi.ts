import { apiCalls } from '@canvass/contracts/http/calls';
import { openApiOf } from '@canvass/platform/http/openapi';
import { route, type Route } from '@canvass/platform/http/route';
import { z } from 'zod';

/**
 * Serves the OpenAPI document of all routes.
 * @param routes asked when the document is first fetched, so that it may name this route too
 * @param version of the product
 */
export function openApiRoute(routes: () => readonly Route[], version: string): Route {
  let document: Record<string, unknown> | undefined;
  return route(apiCalls.describe, {
    summary: 'This document',
    answer: z.record(z.string(), z.unknown()),
    handle: () => {
      document ??= { ...openApiOf(routes(), version) };
      return Promise.resolve({ body: document });
    },
  });
}

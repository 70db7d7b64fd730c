import {
  extendZodWithOpenApi,
  OpenApiGeneratorV31,
  OpenAPIRegistry,
} from '@asteasolutions/zod-to-openapi';
import { IDEMPOTENCY_KEY } from '@canvass/contracts/http/failure';
import {
  SERVER_TIME,
  SIGNATURE,
  SIGNATURE_SECONDS,
  SIGNED_AT,
  SIGNED_URL,
} from '@canvass/contracts/http/signature';
import { z } from 'zod';
import type { Route } from './route.js';

extendZodWithOpenApi(z);

const failureSchema = z.object({
  code: z.string(),
  message: z.string(),
  details: z.unknown().optional(),
});

/** Of everything that changes something. */
const commandHeaders = z.object({
  [IDEMPOTENCY_KEY]: z
    .uuid()
    .optional()
    .openapi({ description: 'Sent again with the same key, a command changes nothing more' }),
});

/** Of routes that ask for a signature. */
const signatureHeaders = z.object({
  [SIGNED_AT]: z.string().openapi({
    description: `Seconds since 1970, at most ${SIGNATURE_SECONDS} from the ${SERVER_TIME} of the last answer`,
  }),
  [SIGNED_URL]: z.string().openapi({ description: 'The whole address, with its query' }),
  [SIGNATURE]: z.string().openapi({
    description:
      'Hex HMAC-SHA-256 over the seconds, a line feed and the address. The key is the text of `signingKey` ' +
      'as signing in, the profile, or for guests /api/account/signing-key gave it. API keys need no signature.',
  }),
});

function headersOf({ method, signed }: Route): { headers?: z.ZodObject } {
  if (signed) return { headers: signatureHeaders };
  return method === 'get' ? {} : { headers: commandHeaders };
}

const uploadBody = {
  content: {
    'multipart/form-data': {
      schema: z.object({ file: z.string().openapi({ format: 'binary' }) }),
    },
  },
};

function describeRoute(registry: OpenAPIRegistry, route: Route): void {
  const successes = Object.entries(route.answers).map(([status, schema]) => [
    status,
    {
      description: route.summary,
      ...(schema ? { content: { 'application/json': { schema } } } : {}),
    },
  ]);
  registry.registerPath({
    method: route.method,
    path: `/api${route.path}`.replace(/:(\w+)/g, '{$1}'),
    summary: route.summary,
    ...(route.feature ? { description: `Needs \`${route.feature}\` in the plan` } : {}),
    security: route.access === 'guest' ? [] : [{ bearer: [] }],
    request: {
      ...headersOf(route),
      ...(route.query ? { query: route.query as z.ZodObject } : {}),
      ...(route.parameters ? { params: route.parameters as z.ZodObject } : {}),
      ...(route.upload ? { body: uploadBody } : {}),
      ...(route.body ? { body: { content: { 'application/json': { schema: route.body } } } } : {}),
    },
    responses: {
      ...Object.fromEntries(successes),
      default: {
        description: 'Refused or failed; `message` is in the caller’s language',
        content: { 'application/json': { schema: failureSchema } },
      },
    },
  });
}

/** OpenAPI 3.1 document of all routes, from the schemas they check with. */
export function openApiOf(routes: readonly Route[], version: string): object {
  const registry = new OpenAPIRegistry();
  registry.registerComponent('securitySchemes', 'bearer', {
    type: 'http',
    scheme: 'bearer',
    bearerFormat: 'JWT',
  });
  for (const route of routes) describeRoute(registry, route);
  return new OpenApiGeneratorV31(registry.definitions).generateDocument({
    openapi: '3.1.0',
    info: { title: 'Canvass', version },
  });
}

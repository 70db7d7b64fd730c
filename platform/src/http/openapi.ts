import {
  extendZodWithOpenApi,
  OpenApiGeneratorV31,
  OpenAPIRegistry,
  type ResponseConfig,
  type ZodRequestBody,
} from '@asteasolutions/zod-to-openapi';
import { API_PREFIX } from '@canvass/contracts/http/address';
import { IDEMPOTENCY_KEY } from '@canvass/contracts/http/failure';
import {
  SERVER_TIME,
  SIGNATURE,
  SIGNATURE_SECONDS,
  SIGNED_AT,
  SIGNED_URL,
} from '@canvass/contracts/http/signature';
import { z } from 'zod';
import { refusalMeanings, refusalStatuses } from './refusal-statuses.js';
import type { Route } from './route.js';

extendZodWithOpenApi(z);

/** Schema of every refusal. */
const failureSchema = z
  .object({ code: z.string(), message: z.string(), details: z.unknown().optional() })
  .openapi('Failure');

/** Header of every command. */
const commandHeaders = z.object({
  [IDEMPOTENCY_KEY]: z
    .uuid()
    .optional()
    .openapi({ description: 'Sent again with the same key, a command changes nothing more' }),
});

/** Headers of routes that require a signature. */
const signatureHeaders = z.object({
  [SIGNED_AT]: z
    .string()
    .regex(/^\d+$/)
    .openapi({
      description: `Seconds since 1970, at most ${SIGNATURE_SECONDS} from the ${SERVER_TIME} of the last answer`,
    }),
  [SIGNED_URL]: z.string().openapi({ description: 'The whole address, with its query' }),
  [SIGNATURE]: z.string().openapi({
    description:
      'Hex HMAC-SHA-256 over the seconds, a line feed and the address. The key is the text of `signingKey` ' +
      'as signing in, the profile, or for guests /api/account/signing-key gave it. API keys need no signature.',
  }),
});

/** Headers of a route. API keys sign nothing, so only routes for guests require the signature headers. */
function headersOf({ method, signed, access, headers }: Route): { headers?: z.ZodObject } {
  const shape = {
    ...(signed && (access === 'guest' ? signatureHeaders : signatureHeaders.partial()).shape),
    ...(method === 'get' ? {} : commandHeaders.shape),
    ...headers?.shape,
  };
  return Object.keys(shape).length > 0 ? { headers: z.object(shape) } : {};
}

const uploadSchema = z.object({ file: z.string().openapi({ format: 'binary' }) });
const rawSchema = z.string().openapi({ description: 'As its sender signed it, byte for byte' });

/** The body of a route; no body counts as an empty object. */
function bodyOf({ body, upload, rawBody }: Route): { body?: ZodRequestBody } {
  if (upload) {
    return {
      body: { required: true, content: { 'multipart/form-data': { schema: uploadSchema } } },
    };
  }
  if (rawBody) return { body: { content: { '*/*': { schema: rawSchema } } } };
  if (!body) return {};
  const required = !body.safeParse({}).success;
  return { body: { required, content: { 'application/json': { schema: body } } } };
}

function responsesOf(route: Route): Record<string, ResponseConfig> {
  const successes = Object.entries(route.answers).map(([status, schema]) => [
    status,
    {
      description: route.summary,
      ...(schema ? { content: { 'application/json': { schema } } } : {}),
    },
  ]);
  const refusals = refusalStatuses(route).map((status) => [
    status,
    {
      description: refusalMeanings[status],
      content: { 'application/json': { schema: failureSchema } },
    },
  ]);
  return Object.fromEntries([...successes, ...refusals]) as Record<string, ResponseConfig>;
}

function describeRoute(registry: OpenAPIRegistry, route: Route): void {
  registry.registerPath({
    method: route.method,
    path: `${API_PREFIX}${route.path}`.replace(/:(\w+)/g, '{$1}'),
    summary: route.summary,
    ...(route.feature ? { description: `Needs \`${route.feature}\` in the plan` } : {}),
    security: route.access === 'guest' ? [] : [{ bearer: [] }],
    request: {
      ...headersOf(route),
      ...(route.query ? { query: route.query as z.ZodObject } : {}),
      ...(route.parameters ? { params: route.parameters as z.ZodObject } : {}),
      ...bodyOf(route),
    },
    responses: responsesOf(route),
  });
}

/** OpenAPI 3.1 document of all routes, generated from their schemas. */
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

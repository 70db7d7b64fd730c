import {
  extendZodWithOpenApi,
  OpenApiGeneratorV31,
  OpenAPIRegistry,
  type ResponseConfig,
  type ZodRequestBody,
} from '@asteasolutions/zod-to-openapi';
import { API_PREFIX } from '@canvass/contracts/http/address';
import {
  COMMIT_POSITION,
  IDEMPOTENCY_KEY,
  LONGEST_POSITION,
  MIN_POSITION,
  POSITION,
  PROBLEM_TYPE,
  REQUEST_ID,
} from '@canvass/contracts/http/failure';
import { API_VERSION_HEADER } from '@canvass/contracts/http/version';
import {
  SERVER_TIME,
  SIGNATURE,
  SIGNATURE_SECONDS,
  SIGNED_AT,
  SIGNED_URL,
} from '@canvass/contracts/http/signature';
import { refusalCodes } from '@canvass/contracts/rule/refusal-codes';
import { violationCodes } from '@canvass/contracts/rule/violation-codes';
import { z } from 'zod';
import { nameSchemas } from './schema-names/name-schemas.js';
import { refusalMeanings, refusalStatuses } from './refusal-statuses.js';
import { boundsOf } from './bounds.js';
import type { Route } from './route.js';
import { tagOf, tagsOf } from './tags.js';

extendZodWithOpenApi(z);

const entryCodes = [...new Set([...refusalCodes, ...violationCodes])].sort();

/** Schema of every refusal. */
const failureSchema = z
  .object({
    title: z.string().openapi({ description: 'Of the status' }),
    status: z.number().int(),
    code: z.enum([...refusalCodes, 'unknownError']),
    message: z.string().openapi({ description: 'In the language of the caller' }),
    details: z.unknown().optional().openapi({
      description: 'In the shape that the code has; `errors` says the same in one shape',
    }),
    errors: z
      .array(
        z.object({
          code: z
            .string()
            .openapi({ description: 'That of the refusal, or of a broken rule', enum: entryCodes }),
          field: z
            .string()
            .optional()
            .openapi({ description: 'Path in what was sent, or the id of a question' }),
          parameters: z
            .record(z.string(), z.union([z.number(), z.string()]))
            .optional()
            .openapi({ description: 'What the message names, such as `max`' }),
        }),
      )
      .optional()
      .openapi({ description: 'What is wrong, at most 20 of it' }),
  })
  .openapi('Failure');

const text = { type: 'string' } as const;
const requestIdHeader = {
  [REQUEST_ID]: { description: 'The id of the request, which the log has, too', schema: text },
};
const rateLimitHeaders = {
  'RateLimit-Policy': { description: 'Calls (`q`) in a number of seconds (`w`)', schema: text },
  RateLimit: { description: 'Calls left (`r`) for so many seconds (`t`)', schema: text },
};

/** Headers of every answer. */
const everyHeader = {
  ...requestIdHeader,
  [SERVER_TIME]: { description: 'The time of the server, in seconds since 1970', schema: text },
  [API_VERSION_HEADER]: {
    description: 'The version of the API, which rises with changes that clients must know of',
    schema: text,
  },
};

/** Headers of a successful answer of a route. */
const answerHeadersOf = ({ method, access, limit, readsModels }: Route) => ({
  ...everyHeader,
  ...(limit ? rateLimitHeaders : {}),
  ...(readsModels && {
    [POSITION]: { description: 'The position of the log that it answers from', schema: text },
  }),
  ...(method !== 'get' &&
    access !== 'guest' && {
      [COMMIT_POSITION]: {
        description: `Where the change stands in the log: send it as ${MIN_POSITION} to read it`,
        schema: text,
      },
    }),
});

/** Further headers of refusals, by their status. */
const refusalHeaders: Readonly<Record<number, object>> = {
  401: { 'WWW-Authenticate': { description: 'How to sign in', schema: text } },
  429: {
    ...rateLimitHeaders,
    'Retry-After': { description: 'Seconds, where they are known', schema: text },
  },
  503: { 'Retry-After': { description: 'Seconds, where they are known', schema: text } },
};

const capitalised = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

/** A name for an operation, from its method and path: `getFilesByName` of `GET /files/:name`. */
function operationIdOf({ method, path }: Route): string {
  const words = path.replace(/\/:/g, '/by-').split(/[^A-Za-z0-9]+/);
  return [method, ...words.map(capitalised)].join('');
}

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
      'as signing in, the profile, or for guests /api/account/signing-key gave it. Sessions and guests need it, API keys do not.',
  }),
});

const positionHeaders = z.object({
  [MIN_POSITION]: z
    .string()
    .max(LONGEST_POSITION)
    .optional()
    .openapi({ description: `A ${COMMIT_POSITION} from which on to answer` }),
});

/** Headers of a route. API keys sign nothing, so no route requires the signature headers of everybody. */
function headersOf({ method, signed, headers, readsModels }: Route): { headers?: z.ZodObject } {
  const shape = {
    ...(signed && signatureHeaders.partial().shape),
    ...(readsModels && positionHeaders.shape),
    ...(method === 'get' ? {} : commandHeaders.shape),
    ...headers?.shape,
  };
  return Object.keys(shape).length > 0 ? { headers: z.object(shape) } : {};
}

const uploadSchema = z.object({ file: z.string().openapi({ format: 'binary' }) });
const rawSchema = z.string().openapi({ description: 'As its sender signed it, byte for byte' });

/** The body of a route; no body counts as an empty object. */
function bodyOf(route: Route): { body?: ZodRequestBody } {
  const { body, upload, rawBody } = route;
  if (upload) {
    return {
      body: { required: true, content: { 'multipart/form-data': { schema: uploadSchema } } },
    };
  }
  if (rawBody) return { body: { content: { '*/*': { schema: rawSchema } } } };
  if (!body) return {};
  const required = !body.safeParse({}).success;
  const description = sizeOf(route);
  return { body: { description, required, content: { 'application/json': { schema: body } } } };
}

/** What a body may hold in all, in words. */
function sizeOf(route: Route): string {
  const { keys, entries, depth, text } = boundsOf(route);
  return `At most ${keys} names, ${entries} entries of lists, ${text} characters of text and ${depth} levels`;
}

/** Content that is not JSON: as text, or byte for byte. */
const contentSchemaOf = (type = ''): z.ZodType =>
  /^text\/|ndjson/.test(type) ? z.string() : z.string().openapi({ format: 'binary' });

const refusalName = (status: number): string => `Refusal${status}`;

/** Refusals are described once for all routes. */
function describeRefusals(registry: OpenAPIRegistry): void {
  registry.register('Failure', failureSchema);
  for (const [status, description] of Object.entries(refusalMeanings)) {
    registry.registerComponent('responses', refusalName(Number(status)), {
      description,
      headers: { ...everyHeader, ...refusalHeaders[Number(status)] },
      content: { [PROBLEM_TYPE]: { schema: { $ref: '#/components/schemas/Failure' } } },
    });
  }
}

function responsesOf(route: Route): Record<string, ResponseConfig> {
  const successes = Object.entries(route.answers).map(([status, schema]) => [
    status,
    {
      description: route.summary,
      headers: answerHeadersOf(route),
      content: {
        ...(schema ? { 'application/json': { schema } } : {}),
        ...Object.fromEntries(
          [route.produces ?? (schema ? [] : '*/*')]
            .flat()
            .map((type) => [type, { schema: contentSchemaOf(type) }]),
        ),
      },
    },
  ]);
  const refusals = refusalStatuses(route).map((status) => [
    status,
    { $ref: `#/components/responses/${refusalName(status)}` },
  ]);
  return Object.fromEntries([...successes, ...refusals]) as Record<string, ResponseConfig>;
}

function describeRoute(registry: OpenAPIRegistry, route: Route): void {
  registry.registerPath({
    method: route.method,
    path: `${API_PREFIX}${route.path}`.replace(/:(\w+)/g, '{$1}'),
    operationId: operationIdOf(route),
    tags: [tagOf(route)],
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
  nameSchemas();
  const registry = new OpenAPIRegistry();
  registry.registerComponent('securitySchemes', 'bearer', {
    type: 'http',
    scheme: 'bearer',
    bearerFormat: 'JWT',
  });
  describeRefusals(registry);
  for (const route of routes) describeRoute(registry, route);
  return new OpenApiGeneratorV31(registry.definitions).generateDocument({
    openapi: '3.1.0',
    info: {
      ...{ title: 'Canvass', version },
      description:
        'The API of a survey platform: polls, the services that offer them, and their answers.',
      license: { name: 'MIT', identifier: 'MIT' },
    },
    tags: tagsOf(routes),
    servers: [{ url: '/', description: 'This server' }],
  });
}

import { createRouter, type Authenticate } from '@canvass/platform/http/router';
import { failures, unknownPath } from '@canvass/platform/http/errors';
import type { Route } from '@canvass/platform/http/route';
import { live, ready, type Check } from '@canvass/platform/telemetry/health';
import { logRequests, type Logger } from '@canvass/platform/telemetry/logger';
import { createMetrics } from '@canvass/platform/telemetry/metrics';
import type { QueryDependencies } from '@canvass/query-api/dependencies';
import { pages } from '@canvass/query-api/page/pages';
import { secureApi, strictTransport } from '@canvass/query-api/page/security';
import { queryRoutes } from '@canvass/query-api/routes';
import { openApiRoute } from '@canvass/query-api/openapi';
import express, { type Express } from 'express';
import { guardMetrics } from './metrics-access.js';
import { VERSION } from './version.js';

export interface App {
  app: Express;
  /** Every route under `/api`. */
  routes: readonly Route[];
}

export interface AppParts {
  logger: Logger;
  authenticate: Authenticate;
  commandRoutes: Route[];
  queries: QueryDependencies;
  trustedProxies: number;
  /** Bearer token with which metrics can be read from elsewhere. */
  metricsToken: string | undefined;
  checks: Check[];
}

/** Both sides' routes, and the one that describes them all. */
function allRoutes(commandRoutes: Route[], queries: QueryDependencies): Route[] {
  const routes: Route[] = [
    ...commandRoutes,
    ...queryRoutes(queries),
    openApiRoute(() => routes, VERSION),
  ];
  return routes;
}

/** Both APIs, health and metrics, and the pages, under one origin. */
export function createApp(parts: AppParts): App {
  const { logger, authenticate, commandRoutes, queries, checks } = parts;
  const app = express();
  const metrics = createMetrics();
  app.disable('x-powered-by');
  app.set('trust proxy', parts.trustedProxies);
  app.set('query parser', 'simple');
  app.use(logRequests(logger), metrics.timeRequests);
  if (queries.publicUrl.startsWith('https:')) app.use(strictTransport);
  app.get('/health/live', live);
  app.get('/health/ready', ready(checks));
  app.get('/metrics', guardMetrics(parts.metricsToken), metrics.serve);
  const routes = allRoutes(commandRoutes, queries);
  const api = createRouter(routes, { authenticate, signatures: queries.signatures, log: logger });
  app.use('/api', secureApi(), api, unknownPath);
  app.use(pages(queries));
  app.use(failures(logger));
  return { app, routes };
}

import { createRouter, type Authenticate } from '@canvass/platform/http/router';
import { failures, unknownPath } from '@canvass/platform/http/errors';
import type { Route } from '@canvass/platform/http/route';
import { live, ready, type Check } from '@canvass/platform/telemetry/health';
import { logRequests, type Logger } from '@canvass/platform/telemetry/logger';
import { createMetrics } from '@canvass/platform/telemetry/metrics';
import type { QueryDependencies } from '@canvass/query-api/dependencies';
import { pages } from '@canvass/query-api/page/pages';
import { queryRoutes } from '@canvass/query-api/routes';
import { openApiRoute } from '@canvass/query-api/openapi';
import express, { type Express } from 'express';
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
  const { logger, authenticate, commandRoutes, queries, trustedProxies, checks } = parts;
  const app = express();
  const metrics = createMetrics();
  app.disable('x-powered-by');
  app.set('trust proxy', trustedProxies);
  app.set('query parser', 'simple');
  app.use(logRequests(logger), metrics.timeRequests);
  app.get('/health/live', live);
  app.get('/health/ready', ready(checks));
  app.get('/metrics', metrics.serve);
  const routes = allRoutes(commandRoutes, queries);
  app.use('/api', createRouter(routes, { authenticate, log: logger }), unknownPath);
  app.use(pages(queries));
  app.use(failures(logger));
  return { app, routes };
}

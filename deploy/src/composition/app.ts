import { API_PREFIX } from '@canvass/contracts/http/address';
import { createRouter, type RouterDependencies } from '@canvass/platform/http/router';
import { failures, unknownPath } from '@canvass/platform/http/errors';
import { requestIdOf } from '@canvass/platform/http/request-id';
import { oneHost } from '@canvass/platform/http/one-host';
import { otherMethods, type KnownRoute } from '@canvass/platform/http/other-methods';
import type { Route } from '@canvass/platform/http/route';
import type { BrowserFaults } from '@canvass/platform/telemetry/browser-faults';
import { live, ready, type Check } from '@canvass/platform/telemetry/health';
import { logRequests, type Logger } from '@canvass/platform/telemetry/logger';
import { createMetrics, type Count } from '@canvass/platform/telemetry/metrics';
import { secureApi, strictTransport } from '@canvass/query-api/page/security';
import express, { type Express, type Router } from 'express';
import { guardMetrics } from './metrics-access.js';
import { VERSION } from './version.js';

export interface AppParts {
  logger: Logger;
  publicUrl: string;
  trustedProxies: number;
  /** Bearer token with which metrics can be read from elsewhere. */
  metricsToken: string | undefined;
  checks: readonly Check[];
  /** What metrics count besides requests. */
  counts?: readonly Count[];
  browserFaults?: BrowserFaults;
  /** What is served under `/api`, by the parts that answer people. */
  api?: {
    routes: readonly Route[];
    entrance: RouterDependencies;
    /** Of other parts under the same origin, which answer them. */
    elsewhere?: readonly KnownRoute[];
  };
  pages?: Router;
}

/** What every service answers. */
const ownPaths = ['/health/live', '/health/ready', '/metrics'];
/** What pages answer, but for files and the workspace, which has any other address. */
const pagePaths = [
  ...['/robots.txt', '/transparency/{*path}'],
  ...['/device/:serialNumber{/:suffix}', '/routing/:serialNumber'],
];

const read = (paths: readonly string[]): KnownRoute[] =>
  paths.map((path) => ({ method: 'get', path }));

/** Health and metrics, and at the same origin all else that a service serves. */
export function createApp(parts: AppParts): Express {
  const { logger, checks, api, pages } = parts;
  const app = express();
  const metrics = createMetrics(parts.counts, parts.browserFaults);
  app.disable('x-powered-by');
  app.set('trust proxy', parts.trustedProxies);
  app.set('query parser', 'simple');
  app.use((request, response, next) => {
    requestIdOf(request, response);
    next();
  }, oneHost);
  if (parts.publicUrl.startsWith('https:')) app.use(strictTransport);
  // Asked every few seconds: not worth a line each.
  app.get('/health/live', live);
  app.get('/health/ready', ready(checks, VERSION));
  app.use(logRequests(logger), metrics.timeRequests);
  app.get('/metrics', guardMetrics(parts.metricsToken), metrics.serve);
  if (api) {
    const { routes, entrance, elsewhere } = api;
    app.use(API_PREFIX, secureApi(), createRouter(routes, entrance, elsewhere), unknownPath);
  }
  if (pages) app.use(pages);
  app.use(otherMethods(read(pages ? [...ownPaths, ...pagePaths] : ownPaths)), unknownPath);
  app.use(failures(logger));
  return app;
}

import type { RequestHandler } from 'express';
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client';

export interface Metrics {
  registry: Registry;
  /** Times every request by method and status. */
  timeRequests: RequestHandler;
  /** Serves `/metrics` in Prometheus' text format. */
  serve: RequestHandler;
}

export function createMetrics(): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const seconds = new Histogram({
    name: 'canvass_http_request_seconds',
    help: 'Time from request to response',
    labelNames: ['method', 'status'],
    registers: [registry],
  });
  return {
    registry,
    timeRequests: (request, response, next) => {
      const start = performance.now();
      response.on('finish', () => {
        const labels = { method: request.method, status: response.statusCode };
        seconds.observe(labels, (performance.now() - start) / 1000);
      });
      next();
    },
    serve: async (_request, response) => {
      response.type(registry.contentType).send(await registry.metrics());
    },
  };
}

import type { RequestHandler } from 'express';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { BrowserFaults } from './browser-faults.js';

export interface Metrics {
  registry: Registry;
  /** Times every request by method and status. */
  timeRequests: RequestHandler;
  /** Serves `/metrics` in Prometheus' text format. */
  serve: RequestHandler;
}

/** A gauge, counted whenever metrics are read. */
export interface Count {
  /** Begins with `canvass_`. */
  name: string;
  help: string;
  count(): Promise<number>;
}

/**
 * @param counts further gauges; one that cannot be counted at the moment is left out
 * @param browserFaults what pages reported, for a process that hears of it
 */
export function createMetrics(
  counts: readonly Count[] = [],
  browserFaults?: BrowserFaults,
): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const seconds = new Histogram({
    name: 'canvass_http_request_seconds',
    help: 'Time from request to response',
    labelNames: ['method', 'status'],
    registers: [registry],
  });
  for (const { name, help, count } of counts) {
    new Gauge({
      ...{ name, help, registers: [registry] },
      async collect() {
        try {
          this.set(await count());
        } catch {
          // Its engine is away, which readiness reports.
          this.remove();
        }
      },
    });
  }
  if (browserFaults) {
    new Counter({
      name: 'canvass_browser_faults_total',
      help: 'Pages that failed in their browser, by browser and place',
      labelNames: ['browser', 'at'],
      registers: [registry],
      collect() {
        this.reset();
        for (const { count, ...labels } of browserFaults.all()) this.inc(labels, count);
      },
    });
  }
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

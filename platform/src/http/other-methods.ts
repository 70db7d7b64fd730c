import { Refusal } from '@canvass/contracts/rule/refusal';
import express, { type RequestHandler, type Router } from 'express';
import { failureOf } from './failures.js';
import { sendProblem } from './problem.js';
import type { Route } from './route.js';

/** The parts of a route needed for `Allow`. */
export type KnownRoute = Pick<Route, 'method' | 'path'>;

/** Methods by path, without a slash at its end. */
function methodsByPath(routes: readonly KnownRoute[]): Map<string, Set<string>> {
  const methods = new Map<string, Set<string>>();
  for (const { method, path } of routes) {
    const bare = path.replace(/(?<=.)\/$/, '');
    const known = methods.get(bare) ?? new Set<string>();
    methods.set(bare, known.add(method.toUpperCase()));
    if (method === 'get') known.add('HEAD');
  }
  return methods;
}

function refuse(methods: ReadonlySet<string>): RequestHandler {
  const allow = [...methods].join(', ');
  return (request, response) => {
    response.set('Allow', allow);
    if (request.method === 'OPTIONS') {
      response.status(204).end();
      return;
    }
    const refusal = new Refusal('methodNotAllowed', 'methodNotAllowed');
    sendProblem(response, failureOf(refusal, { accepts: request.get('Accept-Language') }));
  };
}

/** Answers 405 for known paths with other methods, with `Allow`; to be mounted after all routes. */
export function otherMethods(routes: readonly KnownRoute[]): Router {
  const router = express.Router();
  for (const [path, methods] of methodsByPath(routes)) router.all(path, refuse(methods));
  return router;
}

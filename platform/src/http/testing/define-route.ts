import type { z } from 'zod';
import type { Answer, Call, Route } from '../route.js';

/** A route outside the declared calls. */
export interface RouteDefinition<
  Body extends z.ZodType,
  Query extends z.ZodType,
  Parameters extends z.ZodType,
> extends Omit<Route, 'body' | 'query' | 'parameters' | 'handle'> {
  body?: Body;
  query?: Query;
  parameters?: Parameters;
  handle(call: Call<z.output<Body>, z.output<Query>, z.output<Parameters>>): Promise<Answer>;
}

/** Defines a route without a declared call, for tests of the behaviour that all routes share. */
export function defineRoute<
  Body extends z.ZodType = z.ZodUndefined,
  Query extends z.ZodType = z.ZodUndefined,
  Parameters extends z.ZodType = z.ZodUndefined,
>(definition: RouteDefinition<Body, Query, Parameters>): Route {
  return definition as unknown as Route;
}

import { hasOneByPath } from '@canvass/contracts/http/by-path';
import { deletionByPath } from '@canvass/platform/http/by-path';
import type { Route } from '@canvass/platform/http/route';

/** What bodies say beside the id of the record that is deleted. */
const besides: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  '/account': { isMyCompany: true },
};

/** The routes that delete by path, of those that delete by body. They stand behind all others, whose paths they would match. */
export function deletionsByPath(routes: readonly Route[]): Route[] {
  return routes
    .filter((route) => route.method === 'delete' && hasOneByPath(route))
    .map((route) => deletionByPath(route, besides[route.path]));
}

import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** A route as the build of the workspace lists it in `routes.json`. */
interface Route {
  /** As the router has it: `:id` stands for any part, `:id?` for one that may be missing. */
  path: string;
  /** Files that it loads after those of the page. */
  scripts: string[];
}

const partsOf = (path: string) => path.split('/').filter((part) => part !== '');

/** How many parts of a path a route says literally; undefined where it is not the route of that path. */
function closeness(route: Route, asked: readonly string[]): number | undefined {
  const parts = partsOf(route.path);
  const least = parts.filter((part) => !part.endsWith('?')).length;
  if (asked.length < least || asked.length > parts.length) return undefined;
  const fits = asked.every((part, place) => {
    const wanted = parts[place] ?? '';
    return wanted.startsWith(':') || wanted.toLowerCase() === part.toLowerCase();
  });
  return fits ? parts.filter((part) => !part.startsWith(':')).length : undefined;
}

/** The route that the router takes for a path: of several the one that says most of it. */
export function routeOf<Listed extends Route>(
  routes: readonly Listed[],
  path: string,
): Listed | undefined {
  const asked = partsOf(path);
  const found = routes.flatMap((route) => {
    const close = closeness(route, asked);
    return close === undefined ? [] : [{ route, close }];
  });
  return found.sort((one, other) => other.close - one.close)[0]?.route;
}

async function routesIn(folder: string): Promise<Route[]> {
  try {
    return JSON.parse(await readFile(join(folder, 'routes.json'), 'utf8')) as Route[];
  } catch (error) {
    // The page says by itself what it needs, only later.
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
}

/**
 * The page of the workspace. It names all scripts that its route needs, so that the browser fetches them at once rather
 * than each when another one has asked for it.
 * @param folder of the build
 * @param address where that is served
 * @param path that was opened
 */
export async function workspacePage(
  folder: string,
  address: string,
  path: string,
): Promise<string> {
  const [page, routes] = await Promise.all([
    readFile(join(folder, 'index.html'), 'utf8'),
    routesIn(folder),
  ]);
  const links = (routeOf(routes, path)?.scripts ?? []).map(
    (script) => `<link rel="modulepreload" crossorigin href="${address}/${script}">`,
  );
  return page.replace('</head>', () => `${links.join('\n')}\n</head>`);
}

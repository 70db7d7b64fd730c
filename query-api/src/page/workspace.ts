import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { directionOf, type InterfaceLanguage } from '@canvass/contracts/language/language';

/** A route as the build of the workspace lists it in `routes.json`. */
interface Route {
  /** As the router has it: `:id` stands for any part, `:id?` for one that may be missing. */
  path: string;
  /** Name of the texts that it shows first. */
  part?: string;
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

/** The route that the router takes for a path: of several the one that says most of it; `*` where none is that path's. */
export function routeOf<Listed extends Route>(
  routes: readonly Listed[],
  path: string,
): Listed | undefined {
  const asked = partsOf(path);
  const found = routes.flatMap((route) => {
    const close = closeness(route, asked);
    return close === undefined ? [] : [{ route, close }];
  });
  const [closest] = found.sort((one, other) => other.close - one.close);
  return closest?.route ?? routes.find((route) => route.path === '*');
}

/** A file of the build; undefined where a build lacks it, and the page fetches by itself what it needs, only later. */
async function fileIn(folder: string, name: string): Promise<string | undefined> {
  try {
    return await readFile(join(folder, name), 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

async function routesIn(folder: string): Promise<Route[]> {
  return JSON.parse((await fileIn(folder, 'routes.json')) ?? '[]') as Route[];
}

/** The texts that a route shows first, in a language, as an element that is no script. */
async function textsOf(folder: string, part: string, language: InterfaceLanguage): Promise<string> {
  const version = JSON.parse((await fileIn(folder, 'texts/version.json')) ?? '""') as string;
  const texts = await fileIn(folder, `texts/${language}/${part}-${version}.json`);
  if (texts === undefined) return '';
  const safe = texts.replaceAll('<', '\\u003c');
  return `<script type="application/json" id="canvass-texts">${safe}</script>\n`;
}

/** What is opened: a path, by a browser that reads a language. */
interface Opened {
  path: string;
  language: InterfaceLanguage;
}

/**
 * The page of the workspace. It names all scripts that its route needs, so that the browser fetches them at once rather
 * than each when another one has asked for it, and has the route's texts in it.
 * @param folder of the build
 * @param address where that is served
 * @returns the page, and the same without texts
 */
export async function workspacePage(
  folder: string,
  address: string,
  { path, language }: Opened,
): Promise<{ page: string; template: string }> {
  const [page, routes] = await Promise.all([
    readFile(join(folder, 'index.html'), 'utf8'),
    routesIn(folder),
  ]);
  const route = routeOf(routes, path);
  const links = (route?.scripts ?? []).map(
    (script) => `<link rel="modulepreload" crossorigin href="${address}/${script}">`,
  );
  const texts = route?.part ? await textsOf(folder, route.part, language) : '';
  const template = page
    .replace(/<html[^>]*>/, `<html lang="${language}" dir="${directionOf(language)}">`)
    .replace('</head>', () => `${links.join('\n')}\n</head>`);
  return { template, page: template.replace('<div id="root">', (root) => texts + root) };
}

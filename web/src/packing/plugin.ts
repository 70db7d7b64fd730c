import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import type { Plugin, Rolldown } from 'vite';
import { planChunks, reachOf, type PlannedModule } from './plan-chunks.js';
import { routeCodeOf, type RouteCode } from './visits.js';

/** Chunks of JavaScript that a first visit may load. */
const MOST_CHUNKS = 5;
/** Calls that are signed, or follow from what others answered, stand alone: each of them takes the place of a chunk. */
const FEWER_CHUNKS: Readonly<Record<string, number>> = {
  '/users': 3,
  '/company/settings': 4,
  '/company/webhooks/:id': 4,
  '/poll/:id?/:action?': 4,
  '/charts/:id?': 4,
  '/poll/:id/results': 4,
};

type Modules = Pick<Rolldown.PluginContext, 'getModuleInfo'>;

/** What visits load. */
export interface RoutedFiles {
  entry: string;
  routes: string;
  /** By the path of a route, parts that its screen fetches as soon as it is shown. */
  shownSoon: Readonly<Record<string, readonly string[]>>;
}

interface Files extends RoutedFiles {
  /** By the name of a chunk, parts that are fetched on their own and share most of their code. */
  together: Readonly<Record<string, readonly string[]>>;
}

/** @returns a file that the router imports, as the bundler names it */
function resolved(routes: string, source: string): string {
  const { pathname } = new URL(source, `file://${routes}`);
  return pathname.replace(/\.js$/, '.tsx');
}

/** All modules of a build, from its entry. */
export function graphFrom(context: Modules, entry: string): Map<string, PlannedModule> {
  const modules = new Map<string, PlannedModule>();
  const open = [entry];
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    const info = modules.has(id) ? null : context.getModuleInfo(id);
    if (!info) continue;
    modules.set(id, { imports: info.importedIds, size: gzipSync(info.code ?? '').length });
    open.push(...info.importedIds, ...info.dynamicallyImportedIds);
  }
  return modules;
}

/** The name of the texts that the first visit to a route needs. */
export function partOf(path: string): string {
  return path === '*' ? 'nowhere' : path.replaceAll(/\W+/g, '_').replaceAll(/^_|_$/g, '') || 'home';
}

/** Of each route, the modules that its first visit asks for, at once and soon. */
export function visitsOf({ routes, shownSoon }: RoutedFiles) {
  return routeCodeOf(readFileSync(routes, 'utf8')).map(({ path, sources }) => ({
    path,
    roots: sources.map((source) => resolved(routes, source)),
    soon: shownSoon[path] ?? [],
  }));
}

function planFor(
  context: Modules,
  { entry, routes, together, shownSoon }: Files,
  code: RouteCode[],
) {
  const modules = graphFrom(context, entry);
  const visits = code.map(({ sources }) => sources.map((source) => resolved(routes, source)));
  for (const id of visits.flat()) {
    if (!modules.has(id)) throw new Error(`The router loads ${id}, which is not there.`);
  }
  for (const id of Object.values(shownSoon).flat()) {
    if (!modules.has(id)) throw new Error(`A screen fetches ${id}, which is not there.`);
  }
  for (const path of Object.keys(shownSoon)) {
    if (!code.some((route) => route.path === path)) throw new Error(`No route is ${path}.`);
  }
  const most = code.map(({ path }) => FEWER_CHUNKS[path] ?? MOST_CHUNKS);
  const soon = code.map(({ path }) => shownSoon[path] ?? []);
  const plan = planChunks({ modules, entry, visits, soon, most });
  for (const [name, parts] of Object.entries(together)) {
    for (const id of reachOf(modules, parts)) if (!plan.has(id)) plan.set(id, name);
  }
  return plan;
}

/**
 * Packs the workspace by its routes: a first visit loads few files with little in them that it does not need. Writes
 * `routes.json`, from which the server says in the page what a route needs, before any script asks for it.
 */
export function packByRoute(files: Files): Plugin {
  const code = routeCodeOf(readFileSync(files.routes, 'utf8'));
  let plan: Map<string, string> | undefined;
  return {
    name: 'canvass-packing',
    apply: 'build',
    buildStart() {
      plan = undefined;
    },
    outputOptions: (options) => ({
      ...options,
      codeSplitting: {
        // A chunk takes what it needs from others rather than into itself.
        includeDependenciesRecursively: false,
        groups: [
          {
            name: (id, context) => {
              plan ??= planFor(context, files, code);
              // All others import it, and nothing comes before it.
              return plan.get(id) ?? null;
            },
          },
        ],
      },
    }),
    generateBundle: {
      // After Vite has given chunks their style sheets.
      order: 'post',
      handler(_, bundle) {
        const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
        const source = JSON.stringify(routeFiles(chunks, files.routes, code), null, 1);
        this.emitFile({ type: 'asset', fileName: 'routes.json', source });
      },
    },
  };
}

/** @returns of each route the scripts that its first visit loads after those of the page itself */
function routeFiles(chunks: Rolldown.OutputChunk[], routes: string, code: RouteCode[]) {
  const named = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const homeOf = (id: string): Rolldown.OutputChunk => {
    const home = chunks.find(({ moduleIds }) => moduleIds.includes(id));
    if (!home) throw new Error(`No chunk holds ${id}.`);
    return home;
  };
  const withImports = (chunk: Rolldown.OutputChunk, into: Set<string>): Set<string> => {
    if (into.has(chunk.fileName)) return into;
    into.add(chunk.fileName);
    for (const name of chunk.imports) {
      const imported = named.get(name);
      if (imported) withImports(imported, into);
    }
    return into;
  };
  const page = new Set<string>();
  for (const chunk of chunks) if (chunk.isEntry) withImports(chunk, page);
  return code.map(({ path, sources }) => {
    const own = sources.map((source) => homeOf(resolved(routes, source)));
    const loaded = new Set<string>();
    for (const chunk of own) withImports(chunk, loaded);
    return { path, part: partOf(path), scripts: [...loaded].filter((name) => !page.has(name)) };
  });
}

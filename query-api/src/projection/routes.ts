import { projectionCalls } from '@canvass/contracts/projection/calls';
import { parkedListSchema, type ParkedView } from '@canvass/contracts/projection/parked';
import { projectionListSchema, type ProjectionList } from '@canvass/contracts/projection/view';
import type { EventLogReader } from '@canvass/platform/event-log/port';
import { route, type Route } from '@canvass/platform/http/route';
import type { ReadStoreReader } from '@canvass/platform/read-store/port';

/** What queries need to know of the projections themselves. */
export interface ProjectionStatus {
  /** Collections of all projections, derived ones included. */
  names: readonly string[];
  /** Collections that are being rebuilt, or are about to be. */
  rebuilding(): Promise<ReadonlySet<string>>;
  /** Those of these collections that are earlier versions of one of its own. */
  earlierOf(collections: readonly string[]): string[];
  /** Whether earlier versions are being dropped, or are about to be. */
  tidying(): Promise<boolean>;
  /** What is parked by read models, reactions and processes, in the order of the ids. */
  parked(): Promise<ParkedView[]>;
}

/** How far the read models are: for operators. */
export function projectionRoutes(dependencies: {
  store: ReadStoreReader;
  log: EventLogReader;
  projections: ProjectionStatus;
}): Route[] {
  return [
    route(projectionCalls.listParked, {
      summary: 'What cannot be folded, worked off or done, and waits with all that comes after it',
      answer: parkedListSchema,
      handle: async () => ({
        body: { parked: await dependencies.projections.parked() },
      }),
    }),
    route(projectionCalls.list, {
      summary:
        'Every read model: where it stands in the log, and whether it is behind; and what earlier releases left',
      answer: projectionListSchema,
      handle: async () => {
        const { store, log, projections } = dependencies;
        // The end of the log is read first: what has come since is not counted as behind.
        const head = await log.head();
        const rebuilding = await projections.rebuilding();
        // Before the collections are listed: a client that waits for the end must not miss one.
        const tidying = await projections.tidying();
        const checkpoints = await store.checkpoints(projections.names);
        const positions = new Map(checkpoints.map(({ name, position }) => [name, position]));
        const body: ProjectionList = {
          projections: [...projections.names].sort().map((name) => {
            const position = positions.get(name) || null;
            const behind = head !== undefined && (position ?? '') < head;
            return { name, position, behind, rebuilding: rebuilding.has(name) };
          }),
          head: head ?? null,
          earlier: projections.earlierOf(await store.collections()),
          tidying,
        };
        return { body };
      },
    }),
  ];
}

import { randomUUID } from 'node:crypto';
import type { DurableStore } from '@canvass/platform/durable/port';
import type { Projection } from './runner/projection.js';
import type { Wanted } from './runner/release.js';

/** What a request asks for: these streams, or all of the projection's. */
interface Asked {
  streams?: readonly Wanted[];
}

const PREFIX = 'release/';
/** Requests that are read at once. */
const MOST = 1000;

/**
 * Which parked streams are to be folded again, where those who ask and those who fold are different processes. A request is
 * pending until some process has carried it out.
 */
export class ReleaseRequests {
  constructor(private readonly durable: Pick<DurableStore, 'list' | 'compareAndSet' | 'delete'>) {}

  /** Resolves when the request is durable. @param projection name of its collection */
  async ask(projection: string, streams?: readonly Wanted[]): Promise<void> {
    const asked: Asked = streams ? { streams } : {};
    await this.durable.compareAndSet(`${PREFIX}${projection}/${randomUUID()}`, 0, asked);
  }

  /** The pending requests for these projections. */
  async pending(
    projections: readonly Projection[],
  ): Promise<{ key: string; projection: string; streams: readonly Wanted[] | undefined }[]> {
    const own = new Set(projections.map(({ collection }) => collection.name));
    const entries = await this.durable.list<Asked>(PREFIX, { limit: MOST });
    return entries.flatMap(({ key, value: { streams } }) => {
      const [, projection = ''] = key.split('/');
      return own.has(projection) ? [{ key, projection, streams }] : [];
    });
  }

  async done(key: string): Promise<void> {
    await this.durable.delete(key);
  }
}

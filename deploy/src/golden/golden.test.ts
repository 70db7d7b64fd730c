import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { aggregates, eventCatalogue, productEvents } from '@canvass/contracts/catalogue/events';
import { categoryOf } from '@canvass/contracts/event/envelope';
import { currentEvents } from '@canvass/platform/event-log/current-events';
import { openEventLog } from '@canvass/platform/event-log/embedded';
import { eventsOf, readAll } from '@canvass/platform/event-log/testing/samples';
import { projections } from '@canvass/projections/catalogue';
import { collectionsOf } from '@canvass/projections/runner/projection';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { foldAnew } from './fold-anew.js';
import { keptReleases, unpackLog } from './kept.js';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'canvass-golden-'));
});
afterEach(() => {
  rmSync(folder, { recursive: true });
});

/** A document without the position of what touched it last: an erasure touched counters that a replay never adds to. */
function meaningOf(document: string): unknown {
  const { _position, ...rest } = JSON.parse(document) as Record<string, unknown>;
  return JSON.stringify(rest);
}

/** What the charts count, by their ids and not by the version of their collection; dates were counted otherwise before. */
function chartsOf(documents: ReadonlyMap<string, string>): unknown {
  const charts = [...documents].filter(([id]) => /^chart_v\d+\//.test(id));
  const counted = charts.map(([id, json]) => {
    const { counts } = JSON.parse(json) as { counts: Record<string, number> };
    const kept = Object.entries(counts).filter(([key]) => !/\/value\/\d{4}-\d{2}/.test(key));
    return [id.slice(id.indexOf('/')), Object.fromEntries(kept)];
  });
  return Object.fromEntries(counted);
}

const collections = projections.flatMap(collectionsOf).map(({ name }) => name);
const releases = keptReleases();

/** So many documents of a release are compared at least: fewer would prove little, and mean that versions were raised. */
const FEWEST_COMPARABLE = 100;
/** Of releases most of whose collections have had their versions raised since. */
const fewestOf: Readonly<Record<string, number>> = { '0.4.5-early': 8, '0.4.5': 80 };

it('there is a data folder of some release', () => {
  expect(releases).not.toEqual([]);
});

describe.each(releases)('the data folder of release %s', (release) => {
  it('is folded to what the release made of it', async () => {
    const { readModels } = unpackLog(release, folder);
    const folded = await foldAnew(folder);
    // What a later release has changed on purpose has another version.
    const comparable = [...readModels].filter(([id]) => collections.includes(id.split('/')[0]!));
    const fewest = fewestOf[release] ?? FEWEST_COMPARABLE;
    expect(comparable.length).toBeGreaterThanOrEqual(fewest);
    for (const [id, document] of comparable) {
      const now = folded.get(id);
      expect([id, now && meaningOf(now)]).toEqual([id, meaningOf(document)]);
    }
    const kept = new Set(comparable.map(([id]) => id.split('/')[0]));
    const more = [...folded.keys()].filter((id) => kept.has(id.split('/')[0]));
    expect(more.toSorted()).toEqual(comparable.map(([id]) => id).toSorted());
  });

  it('is folded to charts that count what they counted', async () => {
    const { readModels } = unpackLog(release, folder);
    const charts = chartsOf(readModels);
    expect(charts).not.toEqual({});
    expect(chartsOf(await foldAnew(folder))).toEqual(charts);
  });

  it('is folded to the same bytes by every replay, with positions', async () => {
    unpackLog(release, folder);
    const first = await foldAnew(folder);
    const again = mkdtempSync(join(tmpdir(), 'canvass-golden-'));
    unpackLog(release, again);
    try {
      expect([...(await foldAnew(again))]).toEqual([...first]);
    } finally {
      rmSync(again, { recursive: true });
    }
  });

  it('has only events that this release knows, each in the stream of a thing that has such events', async () => {
    unpackLog(release, folder);
    const opened = await openEventLog({ folder });
    const newer = opened
      .written()
      .flatMap((one) => productEvents.newer(one.type, one.version) ?? []);
    const events = eventsOf(await readAll(currentEvents(opened)));
    await opened.close();
    expect(newer).toEqual([]);
    const strangers = events.filter((event) => {
      const own = aggregates.find(({ category }) => category === categoryOf(event.stream));
      return event.unreadable !== undefined || !own?.owns(event);
    });
    expect(strangers.map(({ type, stream }) => [type, stream])).toEqual([]);
  });
});

it('the newest data folder has every type of event', async () => {
  const newest = releases.at(-1) ?? '';
  unpackLog(newest, folder);
  const opened = await openEventLog({ folder });
  const written = new Set(opened.written().map(({ type }) => type));
  await opened.close();
  const lacking = Object.keys(eventCatalogue).filter((type) => !written.has(type));
  expect(lacking).toEqual([]);
});

import { libraryAggregate } from '@canvass/contracts/library/state';
import { EVERY_FIRM } from '@canvass/contracts/live/change';
import { projectionOf } from '../runner/projection.js';
import { recordFacts } from '../runner/record.js';
import { searchedIn } from '../runner/searched.js';
import { libraryCollection, type LibraryBody } from './document.js';

export const libraryProjection = projectionOf(libraryAggregate, {
  collection: libraryCollection,
  evolve(body: LibraryBody | null, event) {
    const before = body
      ? { exists: true, deleted: false, snapshot: body.snapshot }
      : libraryAggregate.initial;
    const { snapshot, deleted } = libraryAggregate.evolve(before, event);
    if (!snapshot || deleted) return null;
    const names = [snapshot.content.name, ...Object.values(snapshot.names ?? {})];
    return {
      snapshot,
      ...recordFacts(body, event),
      ...searchedIn({ name: [...new Set(names)].join('\n') }),
    };
  },
  changes: (_before, _after, key) => [{ firm: EVERY_FIRM, topic: 'library', ids: [key] }],
});

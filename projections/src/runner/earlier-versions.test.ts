import { describe, expect, it } from 'vitest';
import { foldAll } from '../testing/fold.js';
import { MemoryLog, type GivenEvent } from '../testing/memory-log.js';
import { dropEarlierVersions, earlierVersions } from './earlier-versions.js';
import type { Projection } from './projection.js';

describe('earlierVersions', () => {
  it.each([
    ['a lower version', ['response_v2', 'response_v3'], ['response_v2']],
    ['every lower version', ['response_v1', 'response_v2'], ['response_v1', 'response_v2']],
    ['of numbers, not of letters', ['chart_v9', 'chart_v10', 'chart_v11'], ['chart_v9']],
    ['no higher version', ['response_v4', 'response_v30'], []],
    ['no unknown name', ['answer_v1', 'responses_v1', 'Response_v1', 'my_response_v1'], []],
    ['nothing without a version', ['response', 'response_v', 'response_v0', 'response_v02'], []],
  ])('are %s', (_, collections, earlier) => {
    expect(earlierVersions(collections, ['response_v3', 'chart_v10'])).toEqual(earlier);
  });

  it('are all versions of what is not kept any more', () => {
    const collections = ['author_v1', 'author_v4', 'authors_v1', 'chart_v2'];
    expect(earlierVersions(collections, ['chart_v2'], ['author'])).toEqual([
      'author_v1',
      'author_v4',
    ]);
  });

  it('are never known themselves', () => {
    const known = ['chart_v1', 'chart_v3'];
    expect(earlierVersions(['chart_v1', 'chart_v2', 'chart_v3'], known)).toEqual(['chart_v2']);
  });
});

/** Notes, and how many an author has; as one release or another writes them. */
function notes(collection: string, counters: string): Projection<{ author: string }> {
  return {
    collection: { name: collection, indexes: [] },
    derived: [{ name: counters, indexes: [] }],
    types: ['Noted', 'Erased'],
    keys: ({ stream }) => [stream],
    evolve: (_body, { type, data }) =>
      type === 'Noted' ? { author: data.author as string } : null,
    contributions: ({ author }) => [
      { collection: counters, id: author, identity: { author }, counts: [['notes', 1]] },
    ],
  };
}

const noted = (id: string): GivenEvent => ({
  stream: `note-${id}`,
  type: 'Noted',
  data: { author: 'ann' },
});
const erased = (id: string): GivenEvent => ({ stream: `note-${id}`, type: 'Erased' });

describe('dropEarlierVersions', () => {
  const earlier = notes('note_v1', 'author_v1');

  it.each([
    ['all', notes('note_v2', 'author_v2'), ['author_v1', 'note_v1']],
    ['the documents', notes('note_v2', 'author_v1'), ['note_v1']],
    ['the counters', notes('note_v1', 'author_v2'), ['author_v1']],
  ])(
    'drops what nobody folds once %s had a new version, and an earlier release folds it anew',
    async (_, later, dropped) => {
      const log = new MemoryLog([noted('a'), noted('b')]);
      const store = await foldAll([earlier], log);
      log.append(erased('a'), noted('c'));
      await foldAll([later], log, { store });
      const standing = await store.collections();
      const whole = (await foldAll([later], log)).dump();

      expect(await dropEarlierVersions(store, [later])).toEqual(dropped);
      expect(store.dump()).toEqual(whole);
      expect(await store.checkpoints(dropped)).toEqual([]);
      expect(await dropEarlierVersions(store, [later])).toEqual([]);
      expect(await store.collections()).toEqual(standing.filter((name) => !dropped.includes(name)));

      log.append(erased('b'));
      await foldAll([earlier], log, { store });
      expect(store.dump()).toMatchObject((await foldAll([earlier], log)).dump());
      // The earlier release leaves alone what the later one wrote.
      expect(await dropEarlierVersions(store, [earlier])).toEqual([]);
    },
  );
});

import { expect, it } from 'vitest';
import { discardPolicy, type DiscardPage, type DiscardResult, type Discarding } from './policy.js';

const now = '2026-05-31T12:00:00.000Z';
const { initial, decideSkipped } = discardPolicy;
const news = (state: Discarding) => discardPolicy.decide(state, { type: 'news', news: null }, now);
const result = (state: Discarding, done: DiscardResult) =>
  discardPolicy.decide(state, { type: 'result', result: done }, now);
const page: DiscardPage = { asking: 1, until: '5', after: '7' };

it('discards page by page, notes the end, and rests', () => {
  const begun = news(initial);
  expect(begun.effects).toEqual([{ type: 'discard' }]);
  const more = result(begun.state, { type: 'discarded', hasMore: true, page });
  expect(more.effects).toEqual([{ type: 'discard', page }]);
  const last = result(more.state, { type: 'discarded', hasMore: false, page });
  expect(last.effects).toEqual([{ type: 'end', asking: 1 }]);
  expect(result(last.state, { type: 'ended' })).toEqual({
    ...{ state: initial, effects: [], wakeAt: undefined },
  });
});

it('begins once more when it was asked again meanwhile', () => {
  const again = news(news(initial).state);
  expect(again.effects).toEqual([]);
  const begun = result(again.state, { type: 'ended' });
  expect(begun.effects).toEqual([{ type: 'discard' }]);
  expect(result(begun.state, { type: 'ended' }).effects).toEqual([]);
});

it('rests where all that was asked for is done', () => {
  const { state, effects } = result(news(initial).state, { type: 'discarded', hasMore: false });
  expect([state, effects]).toEqual([initial, []]);
});

it('ends an asking whose page is skipped', () => {
  const { state } = news(initial);
  const ends = decideSkipped(state, { type: 'discard', page }, now);
  expect(ends.effects).toEqual([{ type: 'end', asking: 1 }]);
  expect(decideSkipped(state, { type: 'discard' }, now).effects).toEqual([{ type: 'end' }]);
  expect(decideSkipped(state, { type: 'end' }, now)).toMatchObject({ state: initial, effects: [] });
});

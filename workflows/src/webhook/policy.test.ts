import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  MOST_WAITING,
  webhookPolicy,
  type SendEffect,
  type SendResult,
  type WebhookNews,
  type WebhookProcess,
} from './policy.js';

const now = '2026-05-04T10:00:00.000Z';
const later = '2026-05-04T10:01:00.000Z';
const { initial, decide } = webhookPolicy;
const news = (state: WebhookProcess, one: WebhookNews) =>
  decide(state, { type: 'news', news: one }, now);
const result = (state: WebhookProcess, one: SendResult) =>
  decide(state, { type: 'result', result: one }, now);
const begun = news(initial, {
  position: '10',
  begins: { webhook: 'w', after: '10', round: 'a' },
}).state;

describe('webhookPolicy', () => {
  it('sends what comes after the webhook was made, one effect at a time', () => {
    expect(news(initial, { position: '5' }).effects).toEqual([]);
    const first = news(begun, { position: '11' });
    expect(first.effects).toEqual([
      { type: 'send', webhook: 'w', upTo: '11', cursor: '10', round: 'a', waiting: [] },
    ]);
    const second = news(first.state, { position: '12' });
    expect(second.effects).toEqual([]);
    const done = result(second.state, { webhook: 'w', cursor: '11', round: 'a', waiting: [] });
    expect(done.effects).toMatchObject([{ cursor: '11', upTo: '12' }]);
    const all = result(done.state, { webhook: 'w', cursor: '12', round: 'a', waiting: [] });
    expect([all.effects, all.wakeAt]).toEqual([[], undefined]);
  });

  it('tries again when the time comes, and takes nothing new while too much waits', () => {
    const { state } = news(begun, { position: '11' });
    const one = { id: 'm', at: later };
    const waiting = result(state, { webhook: 'w', cursor: '11', round: 'a', waiting: [one] });
    expect([waiting.effects, waiting.wakeAt]).toEqual([[], later]);
    expect(decide(waiting.state, { type: 'timer' }, later).effects).toMatchObject([
      { waiting: [one] },
    ]);
    const full = Array.from({ length: MOST_WAITING }, (_, at) => ({ id: String(at), at: later }));
    const held = result(state, { webhook: 'w', cursor: '10', round: 'a', waiting: full });
    expect([held.effects, held.wakeAt]).toEqual([[], later]);
  });

  it('goes back where a backfill begins, also while it sends', () => {
    const { state } = news(begun, { position: '11' });
    const begins = { webhook: 'w', after: '02', round: 'b', since: now };
    const back = news(state, { position: '12', begins });
    const { effects } = result(back.state, { webhook: 'w', cursor: '11', round: 'a', waiting: [] });
    expect(effects).toMatchObject([{ cursor: '02', round: 'b', since: now, upTo: '12' }]);
  });

  it('forgets a webhook that is gone, and holds up no other', () => {
    const both = news(begun, {
      position: '11',
      begins: { webhook: 'v', after: '11', round: 'c' },
    });
    expect(both.effects.map(({ webhook }) => webhook)).toEqual(['w']);
    const more = news(both.state, { position: '12' });
    expect(more.effects.map(({ webhook }) => webhook)).toEqual(['v']);
    const gone = result(more.state, { webhook: 'w', isGone: true });
    expect(Object.keys(gone.state.sendings)).toEqual(['v']);
  });

  it('asks for everything in the end when news and results come in any order', () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(fc.integer({ min: 11, max: 99 }), { minLength: 1, maxLength: 20 }),
        fc.infiniteStream(fc.boolean()),
        (positions, isNewsNext) => {
          let state = begun;
          const open: SendEffect[] = [];
          const left = positions.toSorted((one, other) => one - other);
          const hear = (decision: ReturnType<typeof news>) => {
            ({ state } = decision);
            open.push(...decision.effects);
          };
          while (left.length > 0 || open.length > 0) {
            expect(open.length).toBeLessThanOrEqual(1);
            const next = left[0];
            const [effect] = open;
            if (next !== undefined && (isNewsNext.next().value === true || !effect)) {
              left.shift();
              hear(news(state, { position: String(next) }));
            } else if (effect) {
              open.shift();
              const { webhook, upTo: cursor, round } = effect;
              hear(result(state, { webhook, cursor, round, waiting: [] }));
            }
          }
          expect(state.sendings['w']?.cursor).toBe(String(Math.max(...positions)));
        },
      ),
    );
  });
});

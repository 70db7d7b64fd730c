import { render } from 'ink-testing-library';
import { createElement } from 'react';
import { expect, it } from 'vitest';
import { Dashboard } from './dashboard.js';
import { figuresOf, withSeen, type Seen, type Watched } from './state.js';

const now = Date.parse('2026-05-01T08:00:30.000Z');
const change = (secondsAgo: number, topic: Seen['topic']): Seen => ({
  ...{ at: now - secondsAgo * 1000, topic, firm: 'f', ids: ['poll-1'], position: '7' },
});
const model = (name: string, behind: boolean) => ({
  ...{ name, behind, position: '6', rebuilding: false },
});

const watched: Watched = {
  ...{ server: 'https://polls.example', email: 'op@canvass.example', now, answeredIn: 12 },
  seen: [change(70, 'plan'), change(20, 'response'), change(5, 'response'), change(1, 'chart')],
  projections: {
    projections: [model('chart_v3', true), model('poll_v2', false)],
    ...{ head: '7', earlier: [], tidying: false },
  },
  ...{ parked: [], responsesToday: 41 },
};

function frame(columns: number, shown = watched): string {
  const { lastFrame, unmount } = render(
    createElement(Dashboard, { watched: shown, columns, rows: 24 }),
  );
  // Where `CI` is set, the end is a frame of its own, and empty.
  const text = lastFrame() ?? '';
  unmount();
  return text;
}

it.each([80, 100])('fits %d columns', (columns) => {
  const text = frame(columns);
  for (const line of text.split('\n')) expect(line.length).toBeLessThanOrEqual(columns);
  expect(text).toMatch(/2 response/);
  expect(text).not.toMatch(/1 plan/);
  expect(text).toContain('1 of 2 behind: chart_v3');
  expect(text).toContain('0 parked');
  expect(text).toContain('41 responses today');
  expect(text).toContain('08:00:29 chart poll-1');
});

it('says what is wrong, and what a company is not told', () => {
  const { projections: _projections, parked: _parked, ...company } = watched;
  const text = frame(80, { ...company, problem: 'polls.example cannot be reached' });
  expect(text).toContain('cannot be reached');
  expect(text).toContain('for operators');
  expect(figuresOf(company)).not.toHaveProperty('parked');
  expect(figuresOf(watched)).toMatchObject({
    changesInAMinute: { response: 2, chart: 1 },
    ...{ head: '7', behind: ['chart_v3'], parked: 0 },
  });
});

it('keeps the changes of a minute, and the last few', () => {
  let seen: Seen[] = [];
  for (let second = 300; second >= 0; second -= 1) seen = withSeen(seen, change(second, 'poll'));
  expect(seen).toHaveLength(60);
});

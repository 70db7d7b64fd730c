import { expect, it } from 'vitest';
import { tableOf } from './table.js';

it('lays out read models in columns', () => {
  const one = { position: '0012', behind: false, rebuilding: false };
  const projections = [
    { ...one, name: 'chart_v1' },
    { ...one, name: 'poll_v1', position: '0007', behind: true },
    { ...one, name: 'response_v10', position: null, behind: true, rebuilding: true },
  ];
  const list = { projections, head: '0012', earlier: [], tidying: false };
  const lines = [
    'NAME          POSITION  BEHIND',
    'chart_v1      0012      no',
    'poll_v1       0007      yes',
    'response_v10  -         rebuilding',
    '',
    'The log is at 0012.',
  ];
  expect(tableOf(list)).toBe(lines.join('\n'));
  lines.push(
    'Left by earlier releases: poll_v0, response_v10. See: canvass projections tidy --help',
  );
  expect(tableOf({ ...list, earlier: ['poll_v0', 'response_v10'] })).toBe(lines.join('\n'));
});

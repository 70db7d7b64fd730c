import { expect, it } from 'vitest';
import { tableOf } from './table.js';

it('lays out read models in columns', () => {
  const one = { position: '0012', behind: false, rebuilding: false };
  const projections = [
    { ...one, name: 'chart_v1' },
    { ...one, name: 'poll_v1', position: '0007', behind: true },
    { ...one, name: 'response_v10', position: null, behind: true, rebuilding: true },
  ];
  expect(tableOf({ projections, head: '0012' })).toBe(
    [
      'NAME          POSITION  BEHIND',
      'chart_v1      0012      no',
      'poll_v1       0007      yes',
      'response_v10  -         rebuilding',
      '',
      'The log is at 0012.',
    ].join('\n'),
  );
});

import type { ProjectionList, ProjectionView } from '@canvass/contracts/projection/view';
import { expect, it } from 'vitest';
import { followRebuild, type RebuildProgress } from './follow.js';

function reader(...looks: [head: string, chart: Partial<ProjectionView> | undefined][]) {
  return (): Promise<ProjectionList> => {
    const [head, chart] = (looks.length > 1 ? looks.shift() : looks[0]) ?? ['', undefined];
    const other = { name: 'poll_v1', position: head, behind: false, rebuilding: false };
    const one = { ...other, name: 'chart_v1', ...chart };
    const projections = chart ? [other, one] : [other];
    return Promise.resolve({ projections, head, earlier: [], tidying: false });
  };
}

it('shows how far a rebuild is, and ends with it', async () => {
  const seen: RebuildProgress[] = [];
  const read = reader(
    ['08', { position: null, rebuilding: true }],
    ['08', { position: '05', rebuilding: true }],
    // Behind by what has just been written, and yet done.
    ['09', { position: '08', behind: true }],
  );
  const end = await followRebuild(read, 'chart_v1', (progress) => seen.push(progress), 1);
  expect(end).toEqual({ position: '08', head: '09' });
  expect(seen.map(({ position }) => position)).toEqual([null, '05', '08']);
});

it('fails when the rebuild ended early, or is not there any more', async () => {
  const early = reader(
    ['08', { position: null, rebuilding: true }],
    ['08', { position: '03', behind: true }],
  );
  const show = () => undefined;
  await expect(followRebuild(early, 'chart_v1', show, 1)).rejects.toThrow(/ended at 03 of 08/);
  const gone = reader(['08', undefined]);
  await expect(followRebuild(gone, 'chart_v1', show, 1)).rejects.toThrow(/disappeared/);
});

import type { ExportValues } from '@canvass/contracts/response/export';
import { sampleId } from '@canvass/contracts/samples/requests';
import { expect, it } from 'vitest';
import { response } from '../testing/records.js';
import { columnsOf } from './columns.js';

const id = sampleId(900);
const ending = { id, title: { en: 'Not for you' }, text: {}, redirectUrl: '', screenedOut: true };
const moment = { day: '2026-02-01', time: '10:00' };

/** The headings and cells of the columns that tell of endings. */
function columns(values: ExportValues, endings = [ending]) {
  const all = columnsOf(
    { questions: [], hidden: [], endings },
    {
      ...{ codes: { questions: new Map(), options: new Map() }, values, columns: 'option' },
      ...{
        language: 'en',
        interfaceLanguage: 'en',
        hasSetAside: false,
        fileAddress: (name) => name,
      },
    },
  );
  const body = { ...response('f', { poll: 'p', device: 'd' }), _position: '1' };
  const ended = { ...body, ending: id, screenedOut: true as const };
  const told = all.filter(({ heading }) => /ending|screened/i.test(heading));
  const cells = (one: typeof body) =>
    told.map(({ cell }) => cell({ response: one, asked: new Map(), service: '', moment }));
  return {
    columns: told,
    headings: told.map(({ heading }) => heading),
    cells: [cells(ended), cells(body)],
  };
}

it('say where a response ended, and whether it was screened out, where the poll has endings', () => {
  expect(columns('labels')).toMatchObject({
    headings: ['Ending', 'Screened out'],
    cells: [
      ['Not for you', 'Yes'],
      [null, 'No'],
    ],
  });
  expect(columns('ids')).toMatchObject({
    headings: ['ending', 'screened_out'],
    cells: [
      [id, 1],
      [null, 0],
    ],
  });
  expect(columns('ids', []).headings).toEqual([]);
});

it('have numbers that say what they stand for, where words do not', () => {
  const out = (values: ExportValues) => {
    const { kind, values: labels } = columns(values).columns[1] ?? {};
    return { kind, labels };
  };
  const words = [
    [1, 'Yes'],
    [0, 'No'],
  ];
  expect(out('codes')).toEqual({ kind: 'number', labels: words });
  expect(out('labels')).toEqual({ kind: 'text', labels: undefined });
});

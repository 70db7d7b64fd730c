import { expect, test } from 'vitest';
import { planChunks } from './plan-chunks.js';

/** Modules by what they import; each is as large as the number before it says. */
function modulesOf(all: Record<string, readonly [number, readonly string[]]>) {
  return new Map(Object.entries(all).map(([id, [size, imports]]) => [id, { size, imports }]));
}

const modules = modulesOf({
  entry: [10, ['kit']],
  kit: [10, []],
  list: [10, ['table', 'kit']],
  editor: [10, ['form', 'table']],
  sign: [10, ['form']],
  table: [5, []],
  form: [20, ['field']],
  field: [1, ['kit']],
  dialog: [9, ['field']],
});
const visits = [['list'], ['editor'], ['sign']];

test('what the same visits need is one chunk, and what none needs is in none', () => {
  const plan = planChunks({ modules, entry: 'entry', visits, most: [9, 9, 9] });
  expect(plan.get('kit')).toBe(plan.get('entry'));
  expect(plan.get('field')).toBe(plan.get('form'));
  expect(plan.get('table')).not.toBe(plan.get('form'));
  expect(new Set(plan.values()).size).toBe(6);
  expect(plan.has('dialog')).toBe(false);
});

test('no visit loads more chunks than it may, nor one that is joined to what is of no use', () => {
  const plan = planChunks({ modules, entry: 'entry', visits, most: [3, 3, 3] });
  const loaded = new Set(['entry', 'editor', 'form', 'field', 'table'].map((id) => plan.get(id)));
  expect(loaded.size).toBeLessThanOrEqual(3);
  // The table is small beside the form, which signing in would load with the editor else.
  expect(plan.get('sign')).not.toBe(plan.get('editor'));
});

test('a visit that makes more calls may load fewer than the others', () => {
  const plan = planChunks({ modules, entry: 'entry', visits, most: [9, 9, 2] });
  const ofSign = ['entry', 'sign', 'form', 'field'].map((id) => plan.get(id));
  expect(new Set(ofSign).size).toBe(2);
  const ofList = ['entry', 'list', 'table'].map((id) => plan.get(id));
  expect(new Set(ofList).size).toBe(3);
});

test('what a visit asks for as soon as it is shown brings nothing of another visit', () => {
  const shown = modulesOf({
    entry: [10, []],
    poll: [30, ['rules']],
    question: [10, []],
    rules: [1, []],
    preview: [9, ['rules']],
  });
  const plan = planChunks({
    ...{ modules: shown, entry: 'entry', most: [9, 9], visits: [['poll'], ['question']] },
    soon: [['preview'], ['preview']],
  });
  expect(plan.get('rules')).not.toBe(plan.get('poll'));
  expect(plan.has('preview')).toBe(false);
});

test('chunks never need each other', () => {
  const chain = modulesOf({
    entry: [1, []],
    a: [1, ['b']],
    b: [9, ['c']],
    c: [1, []],
    onlyB: [1, ['b']],
    onlyC: [1, ['c']],
  });
  const plan = planChunks({
    ...{ modules: chain, entry: 'entry', most: [3, 3, 3] },
    visits: [['a'], ['onlyB'], ['onlyC']],
  });
  const isJoined = plan.get('a') === plan.get('c');
  expect(isJoined && plan.get('b') !== plan.get('a')).toBe(false);
});

test('fewer chunks than there can be are an error', () => {
  expect(() => planChunks({ modules, entry: 'entry', visits, most: [9, 9, 1] })).toThrow('joined');
});

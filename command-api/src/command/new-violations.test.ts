import type { Violation } from '@canvass/contracts/rule/violation';
import { expect, it } from 'vitest';
import { newViolations } from './new-violations.js';

interface Named {
  name: string;
  options: string[];
}

/** A name is due, and no option twice. */
function check({ name, options }: Named): Violation[] {
  const twice = options.findIndex((option, place) => options.indexOf(option) < place);
  return [
    ...(name ? [] : [{ code: 'nameRequired', field: 'name' } as const]),
    ...(twice > 0 ? [{ code: 'optionExists', field: `options.${String(twice)}` } as const] : []),
  ];
}

const old: Named = { name: 'Old', options: ['Café', 'Café'] };
const twice = { code: 'optionExists', field: 'options.1' };

it('refuses nothing that an edit leaves alone', () => {
  expect(newViolations(check, { ...old, name: 'New' }, old)).toEqual([]);
});

it('refuses what is new, or still wrong where it is changed', () => {
  expect(newViolations(check, old, undefined)).toEqual([twice]);
  expect(newViolations(check, { ...old, options: ['Tea', 'Tea'] }, old)).toEqual([twice]);
  expect(newViolations(check, { ...old, name: '' }, old)).toEqual([
    { code: 'nameRequired', field: 'name' },
  ]);
});

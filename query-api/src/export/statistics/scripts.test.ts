import { describe, expect, it } from 'vitest';
import type { Column } from '../column.js';
import { rScript } from './r.js';
import { spssScript } from './spss.js';
import { stataScript } from './stata.js';
import { variablesOf, withinBytes } from './variables.js';

function column(heading: string, given: Partial<Column> = {}): Column {
  return { heading, kind: 'text', meaning: heading, cell: () => null, ...given };
}

describe('names of variables', () => {
  const names = (headings: string[], longest = 64) =>
    variablesOf(
      headings.map((heading) => column(heading)),
      longest,
    ).map(({ name }) => name);

  it('are those of the columns where every program takes them, and differ without case', () => {
    expect(names(['stay', 'hidden_Източник', 'hidden_utm source', 'Stay', '2nd'])).toEqual([
      ...['stay', 'hidden_iztochnik', 'hidden_utm_source', 'stay_2', 'v_2nd'],
    ]);
    expect(names(['long', 'str20', 'in', 'to', 'name'])).toEqual([
      ...['long_v', 'str20_v', 'in_v', 'to_v', 'name'],
    ]);
  });

  it('are told apart where they are cut', () => {
    const long = 'a'.repeat(40);
    expect(names([`${long}_b`, `${long}_c`], 32)).toEqual(['a'.repeat(32), `${'a'.repeat(30)}_2`]);
  });
});

it('tells labels apart that are the same, as a factor has each once', () => {
  const values = [
    ['a', 'Other'],
    ['b', 'Other'],
    ['c', ' Two\nlines '],
  ] as const;
  const [variable] = variablesOf([column('q', { values })], 64);
  expect(variable?.values.map(({ label }) => label)).toEqual([
    ...['Other (a)', 'Other (b)', 'Two lines'],
  ]);
});

it('cuts a text at a letter', () => {
  expect(withinBytes('ééé', 5)).toBe('éé');
});

it('lets no text leave its quotes', () => {
  const evil = `It's "$HOME" \`pwd' \\`;
  const variables = variablesOf([column('q', { meaning: evil, values: [['a', evil]] })], 32);
  const described = { variables, measured: [], about: 'A', file: 'answers.csv' };
  expect(spssScript(described)).toContain(`'It''s "$HOME" \`pwd'' \\'.`);
  expect(stataScript(described)).toContain(`label variable q "It's '\\$HOME' 'pwd' \\"`);
  expect(rScript(described)).toContain(`<- "It's \\"$HOME\\" \`pwd' \\\\"`);
});

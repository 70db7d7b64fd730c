import { describe, expect, it } from 'vitest';
import { checkHiddenFields, foundHidden, keptHidden, tidyHiddenFields } from './hidden-fields.js';
import { MOST_HIDDEN_FIELDS } from './poll.js';

const names = (count: number) => Array.from({ length: count }, (_, n) => `field${String(n)}`);
const codes = (all: string[]) => checkHiddenFields(all).map(({ code }) => code);

describe('declared names', () => {
  it('are tidy, few, short, and no parameters that mean something else', () => {
    expect(tidyHiddenFields([' source', '', 'source', 'ad '])).toEqual(['source', 'ad']);
    expect(codes(names(20))).toEqual([]);
    expect(codes(names(21))).toEqual(['hiddenFieldCount']);
    expect(codes(['x'.repeat(60)])).toEqual([]);
    expect(codes(['x'.repeat(61)])).toEqual(['hiddenFieldName']);
    expect(codes(['source', 'pwd'])).toEqual(['hiddenFieldReserved']);
  });
});

describe('what is kept', () => {
  it('is what the poll declares, no longer than it may be', () => {
    const values = { source: 'poster', id: 'x'.repeat(200), long: 'x'.repeat(201), other: '1' };
    expect(keptHidden(['source', 'id', 'long', 'constructor'], values)).toEqual({
      source: 'poster',
      id: 'x'.repeat(200),
    });
    expect(keptHidden([], values)).toEqual({});
  });

  it('is at most as much as a poll may declare where that is not known yet', () => {
    const many = Object.fromEntries(names(400).map((name) => [name, 'v']));
    expect(Object.keys(keptHidden(undefined, many))).toEqual(names(MOST_HIDDEN_FIELDS));
    const odd = { pwd: '1234', ['x'.repeat(61)]: 'v', ' ': 'v', source: 'poster' };
    expect(keptHidden(undefined, odd)).toEqual({ source: 'poster' });
  });
});

describe('names that are found', () => {
  it('are new ones that may be declared, up to as many as a poll may have', () => {
    expect(foundHidden(['source'], ['source', 'ad', 'ad', 'pwd', ''])).toEqual(['ad']);
    expect(foundHidden(names(19), ['one', 'two'])).toEqual(['one']);
    expect(foundHidden(names(20), ['one'])).toEqual([]);
  });
});

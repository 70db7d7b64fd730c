import { expect, it } from 'vitest';
import { formVersions, NewerForm, productForms } from './form-versions.js';

const versions = formVersions([
  ({ languages, ...form }) => ({ ...form, spoken: languages }),
  (form) => ({ ...form, poll: { ...(form['poll'] as object), lines: [] } }),
]);

it('gives a form as it was kept where this release would have kept it so', () => {
  const kept = { version: 3, poll: {}, questions: [] };
  expect(versions.current(kept)).toBe(kept);
  expect(versions.mark).toEqual({ version: 3 });
});

it('brings an earlier form up to date from its version on', () => {
  expect(versions.current({ poll: { _id: 'p' }, languages: ['en'] })).toEqual({
    poll: { _id: 'p', lines: [] },
    spoken: ['en'],
  });
  expect(versions.current({ version: 2, poll: {}, spoken: ['en'] })).toMatchObject({
    poll: { lines: [] },
    spoken: ['en'],
  });
});

it('does not read what a newer release has kept', () => {
  expect(() => versions.current({ version: 4 })).toThrow(NewerForm);
});

it('omits the first version, so that the same form keeps its hash', () => {
  expect(formVersions([]).mark).toEqual({});
  expect(productForms.current({ poll: {} })).toEqual({ poll: {} });
});

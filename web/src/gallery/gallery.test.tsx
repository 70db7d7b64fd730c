import { render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { expect, test } from 'vitest';
import { Providers } from '../app/providers.js';
import { entries } from './entries.js';
import { Gallery } from './gallery.js';

const sources = import.meta.glob<string>(['../ui/**/*.tsx', '!../ui/**/*.test.tsx'], {
  query: '?raw',
  import: 'default',
  eager: true,
});

/** Parts of another component, which shows them. */
const partsOf: Readonly<Record<string, string>> = {
  'answers/asked-text': 'answers/answer-filter-form',
  'answers/device-field': 'answers/answer-filter-form',
  'answers/period-chooser': 'answers/answer-filter-form',
  'controls/any-language': 'controls/language-menu',
  'controls/menu-layer': 'controls/menu',
  'dialogs/modal': 'dialogs/dialog',
  'fields/input': 'fields/fields',
  'lists/dragging': 'lists/sortable-list',
  'fields/search-input': 'fields/search-field',
  'record/record-heading': 'record/record-page',
  'question/parts/option-row': 'question/parts/option-list',
  'question/parts/points': 'question/parts/option-details',
  'question/locked-types-hint': 'question/type-tiles',
};

const files = Object.entries(sources)
  .filter(([, source]) => /^export (function|const) [A-Z]/m.test(source))
  .map(([path]) => path.slice('../ui/'.length, -'.tsx'.length))
  .filter((file) => !(file in partsOf));

test('the gallery has every file of web/src/ui that exports a component, and no other', () => {
  expect(files.length).toBeGreaterThan(60);
  expect(Object.keys(entries).toSorted()).toEqual(files.toSorted());
  expect(files).toEqual(expect.arrayContaining(Object.values(partsOf)));
});

test('the gallery shows each of them', async () => {
  const router = createMemoryRouter([{ path: '*', element: <Gallery /> }]);
  render(
    <Providers>
      <RouterProvider router={router} />
    </Providers>,
  );
  await screen.findByRole('region', { name: 'question/question-preview' });
  const shown = screen.getAllByRole('region').map((region) => region.getAttribute('aria-label'));
  expect(shown).toEqual(expect.arrayContaining(Object.keys(entries)));
});

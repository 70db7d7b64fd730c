import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { Modal, WINDOW } from './dialogs/modal.js';
import { TextInput } from './fields/text-input.js';

it.each([
  ['while it is composed', { isComposing: true }],
  ['as Safari tells it afterwards', { keyCode: 229 }],
])('a key of a word %s moves no field, and closes no window', (_, key) => {
  const onEnter = vi.fn();
  const onClose = vi.fn();
  render(
    <Modal onClose={onClose}>
      <div {...WINDOW} tabIndex={-1}>
        <TextInput label="Option" value="にほん" onChange={vi.fn()} onEnter={onEnter} />
      </div>
    </Modal>,
  );
  const field = screen.getByLabelText('Option');
  fireEvent.keyDown(field, { key: 'Enter', ...key });
  fireEvent.keyDown(field, { key: 'Escape', ...key });
  expect([onEnter, onClose].map(({ mock }) => mock.calls)).toEqual([[], []]);
  fireEvent.keyDown(field, { key: 'Enter' });
  fireEvent.keyDown(field, { key: 'Escape' });
  expect([onEnter, onClose].map(({ mock }) => mock.calls.length)).toEqual([1, 1]);
});

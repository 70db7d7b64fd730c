import { useState } from 'react';
import { fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { Providers } from '../../app/providers.js';
import { ColourField } from './colour-field.js';

let chosen: (string | undefined)[];

function Host() {
  const [value, setValue] = useState<string | undefined>('#111111');
  const choose = (colour: string | undefined) => {
    chosen.push(colour);
    setValue(colour);
  };
  return <ColourField label="Text" value={value} usual="#16202e" onChange={choose} />;
}

beforeEach(() => {
  chosen = [];
});

async function open() {
  const user = userEvent.setup();
  render(
    <Providers>
      <Host />
    </Providers>,
  );
  await user.click(screen.getByLabelText('Text'));
  const dialog = within(await screen.findByRole('dialog', { name: 'Text' }));
  return { user, dialog };
}

test('one that is not set starts from the usual one, which can be set and cleared as any other', async () => {
  const { user, dialog } = await open();
  await user.click(dialog.getByRole('button', { name: 'Cancel' }));
  await user.click(screen.getByRole('button', { name: 'Use the standard colour: Text' }));
  await user.click(screen.getByLabelText('Text'));
  expect(screen.getByLabelText<HTMLInputElement>('Colour code').value).toBe('#16202e');
  await user.click(screen.getByRole('button', { name: 'Use colour' }));
  await user.click(screen.getByRole('button', { name: 'Use the standard colour: Text' }));
  expect(chosen).toEqual([undefined, '#16202e', undefined]);
  expect(screen.queryByRole('button', { name: 'Use the standard colour: Text' })).toBeNull();
});

test('a colour is one of those shown', async () => {
  const { user, dialog } = await open();
  await user.click(dialog.getByRole('radio', { name: '#2e3d53' }));
  expect(chosen).toEqual([]);
  await user.click(dialog.getByRole('button', { name: 'Use colour' }));
  expect(chosen).toEqual(['#2e3d53']);
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.getByLabelText('Text').getAttribute('aria-description')).toBe('#2e3d53');
});

test.each([
  ['#ABCDEF', '#abcdef'],
  ['0af', '#00aaff'],
])('it is written as a code, %s', async (written, colour) => {
  const { user, dialog } = await open();
  const code = dialog.getByLabelText('Colour code');
  await user.clear(code);
  expect(dialog.getByText('Enter a code such as #2e3d53.')).toBeTruthy();
  expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Use colour' }).disabled).toBe(true);
  await user.type(code, `${written}{Enter}`);
  expect(chosen).toEqual([colour]);
});

test('it is any other, or stays what it was', async () => {
  const { user, dialog } = await open();
  fireEvent.change(dialog.getByLabelText('Another colour'), { target: { value: '#123456' } });
  expect(dialog.getByLabelText<HTMLInputElement>('Colour code').value).toBe('#123456');
  await user.click(dialog.getByRole('button', { name: 'Cancel' }));
  expect(chosen).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Use the standard colour: Text' }));
  expect(chosen).toEqual([undefined]);
  expect(screen.getByLabelText('Text').textContent).toBe('Not set');
});

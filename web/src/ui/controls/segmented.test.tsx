import { useState } from 'react';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { Segmented } from './segmented.js';

// jsdom has no CSS object, with which user-event finds the other radio buttons.
beforeEach(() => void vi.stubGlobal('CSS', { escape: (text: string) => text }));

const sizes = [
  { value: 'small', label: 'Small' },
  { value: 'large', label: 'Large' },
] as const;

function Sizes({ disabled }: { disabled?: boolean }) {
  const [size, setSize] = useState<'small' | 'large'>('small');
  return (
    <Segmented
      label="Size"
      value={size}
      options={sizes}
      onChange={setSize}
      {...(disabled ? { disabled } : {})}
    />
  );
}

const isChosen = (name: string) => screen.getByRole<HTMLInputElement>('radio', { name }).checked;

test('one of the choices holds, by a click or by an arrow key', async () => {
  const user = userEvent.setup();
  render(<Sizes />);
  expect(screen.getByRole('radiogroup', { name: 'Size' })).toBeTruthy();
  await user.click(screen.getByText('Large'));
  expect([isChosen('Small'), isChosen('Large')]).toEqual([false, true]);
  await user.keyboard('{ArrowLeft}');
  expect([isChosen('Small'), isChosen('Large')]).toEqual([true, false]);
});

test('switched off, it stays as it is', async () => {
  render(<Sizes disabled />);
  await userEvent.setup().click(screen.getByText('Large'));
  expect(isChosen('Small')).toBe(true);
});

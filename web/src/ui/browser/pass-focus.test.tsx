import { useState } from 'react';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { passFocus } from './pass-focus.js';

/** Rows that can be removed, with a button below them. */
function Rows() {
  const [rows, setRows] = useState(['one', 'two', 'three']);
  return (
    <div ref={passFocus}>
      <h3>Rows</h3>
      {rows.map((row) => (
        <p key={row}>
          {row}
          <button onClick={() => setRows(rows.filter((one) => one !== row))}>Remove {row}</button>
        </p>
      ))}
      {rows.length > 0 && <button>Add</button>}
    </div>
  );
}

const isFocused = (name: string) =>
  waitFor(() => expect(document.activeElement?.textContent).toBe(name));

test('the focus of what goes passes to what stands after it, before it, or around it', async () => {
  const user = userEvent.setup();
  render(
    <>
      <button>Outside</button>
      <Rows />
    </>,
  );
  const press = async (name: string) => {
    screen.getByRole('button', { name }).focus();
    await user.keyboard('{Enter}');
  };
  await press('Remove two');
  await isFocused('Remove three');
  await press('Remove three');
  await isFocused('Add');
  await press('Remove one');
  await isFocused('Outside');
});

test('focus that is elsewhere stays there', async () => {
  const user = userEvent.setup();
  render(<Rows />);
  screen.getByRole('button', { name: 'Remove one' }).focus();
  screen.getByRole('button', { name: 'Add' }).focus();
  await user.click(screen.getByRole('button', { name: 'Remove two' }));
  await isFocused('Remove three');
  screen.getByRole('button', { name: 'Add' }).focus();
  screen.getByRole('button', { name: 'Remove one' }).click();
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Remove one' })).toBeNull());
  await isFocused('Add');
});

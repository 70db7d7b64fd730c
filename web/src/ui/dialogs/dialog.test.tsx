import { useState } from 'react';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { Dialog } from './dialog.js';

/** A window from which another one opens. */
function Host({ depth = 0 }: { depth?: number }) {
  const [isOpen, setOpen] = useState(false);
  const name = `Window ${depth}`;
  return (
    <>
      <button onClick={() => setOpen(true)}>Open {depth}</button>
      <Dialog
        open={isOpen}
        title={name}
        onClose={() => setOpen(false)}
        actions={<button autoFocus={depth > 0}>Done {depth}</button>}
      >
        Words
        {depth === 0 && <Host depth={1} />}
      </Dialog>
    </>
  );
}

const focused = () => document.activeElement?.textContent;

async function open() {
  const user = userEvent.setup();
  render(<Host />);
  await user.click(screen.getByRole('button', { name: 'Open 0' }));
  return user;
}

test('a window takes the focus, keeps it, and gives it back', async () => {
  const user = await open();
  expect(document.activeElement).toBe(screen.getByRole('dialog', { name: 'Window 0' }));
  await user.tab();
  expect(focused()).toBe('Open 1');
  await user.tab({ shift: true });
  expect(focused()).toBe('Done 0');
  await user.tab();
  expect(focused()).toBe('Open 1');
  screen.getByText('Open 0').focus();
  expect(focused()).toBe('Open 1');
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(focused()).toBe('Open 0');
});

test('what lies below a window is not there for screen readers, nor scrolls', async () => {
  const user = await open();
  expect(screen.queryByRole('button', { name: 'Open 0' })).toBeNull();
  expect(document.documentElement.style.overflow).toBe('hidden');
  await user.click(screen.getByRole('button', { name: 'Open 1' }));
  expect(screen.queryByRole('dialog', { name: 'Window 0' })).toBeNull();
  expect(focused()).toBe('Done 1');
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('dialog', { name: 'Window 1' })).toBeNull();
  expect(screen.getByRole('dialog', { name: 'Window 0' })).toBeTruthy();
  expect(focused()).toBe('Open 1');
  expect(document.documentElement.style.overflow).toBe('hidden');
  await user.keyboard('{Escape}');
  expect(screen.getByRole('button', { name: 'Open 0' })).toBeTruthy();
  expect(document.documentElement.style.overflow).toBe('');
});

test('a click beside a window closes it, one in it does not', async () => {
  const user = await open();
  await user.click(screen.getByText('Words'));
  const window = screen.getByRole('dialog');
  await user.click(window.parentElement?.firstElementChild ?? document.body);
  expect(screen.queryByRole('dialog')).toBeNull();
});

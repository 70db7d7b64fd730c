import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { freshBrowser } from '../../testing/render-app.js';

freshBrowser();

/** The code that drags comes, or does not, when a test says so. */
let arrival: { comes: () => void; fails: (error: Error) => void };

beforeEach(() => {
  const arriving = new Promise<void>((comes, fails) => {
    arrival = { comes, fails };
  });
  vi.resetModules();
  vi.doMock('./draggable-list.js', async () => {
    await arriving;
    return vi.importActual('./draggable-list.js');
  });
});

const items = ['Location', 'Quiet', 'Price'].map((id) => ({ id }));

async function open() {
  const { SortableList } = await import('./sortable-list.js');
  render(
    <>
      <input aria-label="Elsewhere" />
      <SortableList
        label="Options"
        items={items}
        onMove={() => undefined}
        renderItem={({ id }, _, handle) => (
          <>
            {handle}
            <input aria-label={id} />
          </>
        )}
      />
    </>,
  );
  return { user: userEvent.setup(), before: screen.getByLabelText('Quiet') };
}

/** Waits until the list can be dragged: it has been made anew. */
async function becomeDraggable(before: HTMLElement): Promise<void> {
  arrival.comes();
  await vi.waitFor(() => expect(before.isConnected).toBe(false));
  expect(screen.getAllByRole('button', { description: /the arrow keys/ })).toHaveLength(
    items.length,
  );
}

test('keeps the focus on a button when it can be dragged', async () => {
  const { user, before } = await open();
  await user.click(screen.getByLabelText('Move number 3'));
  await becomeDraggable(before);
  expect(document.activeElement).toBe(screen.getByLabelText('Move number 3'));
});

test('interrupts nobody who writes in it, and keeps the focus where it goes from there', async () => {
  const { user, before } = await open();
  await user.type(before, 'At ');
  arrival.comes();
  await import('./draggable-list.js');
  await user.keyboard('night');
  expect([before.isConnected, screen.getByLabelText<HTMLInputElement>('Quiet').value]).toEqual([
    true,
    'At night',
  ]);
  await user.click(screen.getByLabelText('Move number 3'));
  await becomeDraggable(before);
  expect(document.activeElement).toBe(screen.getByLabelText('Move number 3'));
});

test('leaves the focus where it is outside of the list', async () => {
  const { user, before } = await open();
  await user.click(screen.getByLabelText('Elsewhere'));
  await becomeDraggable(before);
  expect(document.activeElement).toBe(screen.getByLabelText('Elsewhere'));
});

test('takes no focus where nothing has it', async () => {
  const { before } = await open();
  await becomeDraggable(before);
  expect(document.activeElement).toBe(document.body);
});

test('can be filled in where the code that drags does not come', async () => {
  const { user, before } = await open();
  await user.click(before);
  arrival.fails(new Error('offline'));
  await expect(import('./draggable-list.js')).rejects.toThrow();
  await user.type(before, 'At night');
  expect(before.isConnected).toBe(true);
  expect(screen.getByLabelText<HTMLInputElement>('Quiet').value).toBe('At night');
});

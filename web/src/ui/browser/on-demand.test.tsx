import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComponentType } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { onDemand } from './on-demand.js';

beforeEach(() => vi.stubGlobal('fetch', () => Promise.resolve(new Response())));

const Greeting = ({ name }: { name: string }) => <p>Hello {name}</p>;

/** Fails the first times that it is asked. */
function failing<Props>(part: ComponentType<Props>, times = 1) {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  let tries = 0;
  return vi.fn(() => {
    tries += 1;
    return tries > times ? Promise.resolve(part) : Promise.reject(new TypeError('no such file'));
  });
}

const tryAgain = () => screen.findByRole('button', { name: 'Try again' });

test('a part is fetched when it is first shown, and never again', async () => {
  const load = vi.fn(() => Promise.resolve(Greeting));
  const Part = onDemand(load, <p>On its way</p>);
  expect(load).not.toHaveBeenCalled();
  const { unmount } = render(<Part name="Maria" />);
  expect(screen.getByText('On its way')).toBeTruthy();
  expect(await screen.findByText('Hello Maria')).toBeTruthy();
  expect(screen.queryByText('On its way')).toBeNull();
  unmount();
  render(<Part name="Ivan" />);
  expect(screen.getByText('Hello Ivan')).toBeTruthy();
  expect(load).toHaveBeenCalledOnce();
});

test('what stands in a place meanwhile may go by what is to come', async () => {
  const Part = onDemand(
    () => Promise.resolve(Greeting),
    ({ name }) => <p>{name} is on the way</p>,
  );
  render(<Part name="Maria" />);
  expect(screen.getByText('Maria is on the way')).toBeTruthy();
  expect(await screen.findByText('Hello Maria')).toBeTruthy();
});

test('a part that cannot be fetched says so in its place, and is fetched anew', async () => {
  const user = userEvent.setup();
  const load = failing(Greeting, 2);
  const Part = onDemand(load);
  render(
    <>
      <input aria-label="Unsaved" />
      <Part name="Maria" />
    </>,
  );
  await user.type(screen.getByLabelText('Unsaved'), 'work');
  await user.click(await tryAgain());
  await user.click(await tryAgain());
  expect((await screen.findByText('Hello Maria')).parentElement).toBe(document.activeElement);
  expect(screen.getByLabelText('Unsaved')).toHaveProperty('value', 'work');
  expect(load).toHaveBeenCalledTimes(3);
});

test('what came in one place is there in the others', async () => {
  const user = userEvent.setup();
  const Part = onDemand(failing(Greeting));
  const { unmount } = render(<Part name="Maria" />);
  await user.click(await tryAgain());
  expect(await screen.findByText('Hello Maria')).toBeTruthy();
  unmount();
  render(<Part name="Ivan" />);
  expect(screen.getByText('Hello Ivan')).toBeTruthy();
});

test('a window that cannot be fetched says so in a window, which can be closed', async () => {
  const user = userEvent.setup();
  const onClose = vi.fn();
  const Part = onDemand<{ onClose: () => void }>(failing(() => <p>Window</p>));
  render(<Part onClose={onClose} />);
  const said = await screen.findByRole('alertdialog', { name: 'This part could not be shown' });
  expect(said).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Close' }));
  expect(onClose).toHaveBeenCalledOnce();
  await user.click(await tryAgain());
  expect(await screen.findByText('Window')).toBeTruthy();
});

test('without a connection nothing is fetched, as the browser would not try it twice', async () => {
  const user = userEvent.setup();
  const load = failing(Greeting, 0);
  const isOnline = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('network')));
  const Part = onDemand(load);
  render(<Part name="Maria" />);
  const button = await tryAgain();
  expect(load).not.toHaveBeenCalled();
  isOnline.mockReturnValue(true);
  await user.click(button);
  expect(await screen.findByText('Hello Maria')).toBeTruthy();
});

import { render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { expect, test, vi } from 'vitest';
import { freshBrowser } from '../../testing/fresh-browser.js';
import { onDemand } from './on-demand.js';

freshBrowser();

const Greeting = ({ name }: { name: string }) => <p>Hello {name}</p>;

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

test('a part that cannot be fetched is said to be missing by its screen', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const Part = onDemand<object>(() => Promise.reject(new Error('no such file')));
  const router = createMemoryRouter([
    { path: '*', element: <Part />, errorElement: <p>Broken</p> },
  ]);
  render(<RouterProvider router={router} />);
  expect(await screen.findByText('Broken')).toBeTruthy();
});

import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router-dom';
import { beforeEach, expect, test, vi } from 'vitest';
import { screenFrom } from './screen-from.js';

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  vi.stubGlobal('fetch', () => Promise.resolve(new Response()));
});

test('a screen that cannot be fetched leaves its frame as it is, and is fetched anew', async () => {
  const user = userEvent.setup();
  let isThere = false;
  const load = () =>
    isThere
      ? Promise.resolve(() => <p>Here at last</p>)
      : Promise.reject(new TypeError('no such file'));
  const frame = (
    <>
      <input aria-label="Search" />
      <Outlet />
    </>
  );
  const router = createMemoryRouter([
    {
      element: frame,
      errorElement: <p>Broken</p>,
      children: [
        { path: '/', element: <p>Start</p> },
        { path: '/next', lazy: async () => ({ Component: await screenFrom(load) }) },
      ],
    },
  ]);
  render(<RouterProvider router={router} />);
  await user.type(screen.getByLabelText('Search'), 'typed');
  await act(() => router.navigate('/next'));
  expect(await screen.findByText('This screen could not be shown')).toBeTruthy();
  isThere = true;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Here at last')).toBeTruthy();
  expect(screen.getByLabelText('Search')).toHaveProperty('value', 'typed');
});

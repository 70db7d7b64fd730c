import { subscriptionCalls } from '@canvass/contracts/subscription/calls';
import { onlineManager, QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, it, vi } from 'vitest';
import { createQueryClient } from './query-client.js';
import { useCommand } from './use-command.js';

it('tries a command at once without a connection, and does nothing by itself when that is back', async () => {
  const send = vi.fn(() => Promise.resolve(Response.json({ code: 'unknown' }, { status: 503 })));
  vi.stubGlobal('fetch', send);
  const queries = createQueryClient();
  queries.mount();
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={queries}>{children}</QueryClientProvider>
  );
  onlineManager.setOnline(false);
  const { result } = renderHook(() => useCommand(subscriptionCalls.unsubscribe), { wrapper });
  act(() => result.current.mutate({}));
  await waitFor(() => expect(result.current.isError).toBe(true));
  await act(() => {
    onlineManager.setOnline(true);
    return queries.resumePausedMutations();
  });
  expect(send).toHaveBeenCalledOnce();
  queries.unmount();
});

import { deviceCalls } from '@canvass/contracts/device/calls';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { ask } from '../../../api/client.js';
import { useAsk } from '../../../api/use-ask.js';
import { useCommand } from '../../../api/use-command.js';
import { missingCodes } from '../../../ui/record/record-missing.js';

/** A service; null when there is none. @param id undefined asks nothing */
export function useDevice(id: string | undefined) {
  const asked = id === undefined ? null : { query: { ids: [id], limit: 1, skip: 0 } };
  return useAsk(deviceCalls.list, asked, {
    topic: 'device',
    select: ({ devices }) => devices[0] ?? null,
    shownInPlace: missingCodes,
    isForEditor: true,
  });
}

const autoConfigureQuery = queryOptions({
  queryKey: ['autoConfigure'],
  queryFn: ({ signal }) => ask(deviceCalls.autoConfigure, { signal }),
  staleTime: Infinity,
  // A serial number is used once; the next service gets its own.
  gcTime: 0,
});

/** A serial number that no service has. @param isWanted false asks nothing */
export function useAutoConfigure(isWanted: boolean) {
  return useQuery({ ...autoConfigureQuery, enabled: isWanted });
}

/** Changes some fields of a service, or recovers it from the bin. */
export function useEditDevice() {
  return useCommand(deviceCalls.edit, {
    changes: ['device', 'poll'],
    shownInPlace: ['editConflict'],
  });
}

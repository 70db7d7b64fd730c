import type { BrowserFault, FaultPlace } from '@canvass/contracts/device/fault';
import { reportFaultCall } from '@canvass/contracts/device/fault-call';
import { API_PREFIX } from '@canvass/contracts/http/address';

const { method, path } = reportFaultCall;

/** Tells the server, once, that this browser fails, which it counts by browser. No answer is waited for. */
export function reportFault(at: FaultPlace, error: unknown): void {
  console.error(error);
  const fault: BrowserFault = { at };
  fetch(API_PREFIX + path, {
    method: method.toUpperCase(),
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(fault),
  }).catch(() => undefined);
}

import { vi } from 'vitest';

const usual = vi.waitFor;
/** A machine with other work takes longer than the library's second to do what a test waits for. */
const patient: typeof vi.waitFor = (check, options = {}) =>
  usual(check, typeof options === 'number' ? options : { timeout: 10_000, ...options });

// Test files that share their modules share `vi` as well, and each of them comes by here.
if (usual.name !== patient.name) vi.waitFor = patient;

import { vi } from 'vitest';

const usual = vi.waitFor;
/** A busy machine may take longer than the library's one second. */
const patient: typeof vi.waitFor = (check, options = {}) =>
  usual(check, typeof options === 'number' ? options : { timeout: 60_000, ...options });

// Test files that share their modules share `vi` as well, and each of them runs this file.
if (usual.name !== patient.name) vi.waitFor = patient;

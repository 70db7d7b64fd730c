import { vi, type Mock } from 'vitest';

/** Notes the addresses that a test opens as a new document, which jsdom cannot do. It is called anew for each test. */
export function documentsOpened(): Mock<(address: string) => void> {
  const assign = vi.fn<(address: string) => void>();
  vi.stubGlobal('location', { ...window.location, assign });
  return assign;
}

import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { useOutletContext } from 'react-router-dom';

/** Where the page's header has room for them; null until it is there. */
export type HeaderSlot = HTMLElement | null;

/** What can be done on this part of the poll's page; it stands beside the poll's name. */
export function HeaderActions({ children }: { children: ReactNode }) {
  const slot = useOutletContext<HeaderSlot>();
  return slot && createPortal(children, slot);
}

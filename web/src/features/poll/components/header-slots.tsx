import { useLayoutEffect, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { useOutletContext } from 'react-router-dom';

/** Where the page's header has room for what its part brings; null until it is there. */
export interface HeaderSlots {
  name: HTMLElement | null;
  actions: HTMLElement | null;
  /** Called when the part begins and ends to bring the poll's name. */
  onNamed: (isNamed: boolean) => void;
}

/** The poll's name as this part of its page has it, in place of the one that is saved. */
export function HeaderName({ children }: { children: ReactNode }) {
  const { name, onNamed } = useOutletContext<HeaderSlots>();
  useLayoutEffect(() => {
    onNamed(true);
    return () => onNamed(false);
  }, [onNamed]);
  return name && createPortal(children, name);
}

/** What can be done on this part of the poll's page; it stands beside the poll's name. */
export function HeaderActions({ children }: { children: ReactNode }) {
  const { actions } = useOutletContext<HeaderSlots>();
  return actions && createPortal(children, actions);
}

import { createContext } from 'react';

/** What a menu and its trigger know of each other. */
interface MenuState {
  /** Of the layer. */
  id: string;
  isOpen: boolean;
  /** @param button beside which it opens @param from the entry that has the focus then */
  open: (button: HTMLElement, from: 'first' | 'last') => void;
  close: () => void;
}

const nothing = () => undefined;

export const MenuContext = createContext<MenuState>({
  ...{ id: '', isOpen: false, open: nothing, close: nothing },
});

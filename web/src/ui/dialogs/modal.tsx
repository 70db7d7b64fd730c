import {
  useLayoutEffect,
  useRef,
  useState,
  type FocusEvent,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
} from 'react';
import { createPortal } from 'react-dom';
import { isComposing } from '../../questions/composing.js';
import { reachable } from '../browser/reachable.js';
import { ABOVE, coverPage, isAbove } from './cover-page.js';
import styles from './modal.module.css';

/**
 * Marks the window of a layer. It is not `aria-modal`: screen readers would leave out what is above all windows, too, and
 * the rest of the page is hidden from them as it is.
 */
export const WINDOW = { 'data-window': true };

const aWindow = '[data-window]';

/** Whether something stands in a window that no other one covers, such as one that is just opening. */
function isInUppermost(target: EventTarget | null): boolean {
  return (
    target instanceof Element &&
    target.closest(aWindow) !== null &&
    target.closest('[aria-hidden=true]') === null
  );
}

/** First or last in a row. */
type End = 0 | -1;

/** What can have the focus at one end of what is above all windows; undefined where there is nothing. */
function aboveAt(end: End): HTMLElement | undefined {
  return [...document.querySelectorAll<HTMLElement>(`[${ABOVE}] ${reachable}`)].at(end);
}

/** Gives the focus to what can have it at one end of a layer's window. */
function reach(layer: HTMLElement | null, end: End): void {
  [...(layer?.querySelectorAll<HTMLElement>(`${aWindow} ${reachable}`) ?? [])].at(end)?.focus();
}

interface Layer {
  ref: RefObject<HTMLDivElement | null>;
  onFocus: (event: FocusEvent) => void;
}

/**
 * Keeps the focus in a layer as long as it is the uppermost, and gives it back to where it was before. What is opened
 * from the layer belongs to it, wherever it stands in the page.
 */
function useFocusWithin(): Layer {
  const ref = useRef<HTMLDivElement>(null);
  const inside = useRef<EventTarget>(null);
  const [before] = useState(() => document.activeElement);
  useLayoutEffect(() => {
    const { current: layer } = ref;
    const into = () => layer?.querySelector<HTMLElement>(aWindow)?.focus();
    if (!layer?.contains(document.activeElement)) into();
    const uncover = layer ? coverPage(layer) : undefined;
    const bringBack = ({ target }: globalThis.FocusEvent) => {
      if (target === inside.current || isInUppermost(target) || isAbove(target)) return;
      if (layer?.hasAttribute('aria-hidden')) return;
      if (inside.current instanceof HTMLElement && layer?.contains(inside.current))
        inside.current.focus();
      else into();
    };
    // From what is above all windows, too, one comes back into this one at its other end.
    const comeBack = (event: globalThis.KeyboardEvent) => {
      if (event.key !== 'Tab' || layer?.hasAttribute('aria-hidden')) return;
      if (!isAbove(event.target) || event.target !== aboveAt(event.shiftKey ? 0 : -1)) return;
      event.preventDefault();
      reach(layer, event.shiftKey ? -1 : 0);
    };
    document.addEventListener('keydown', comeBack);
    // React hears of what has the focus first, and from its own tree, in which the layer's menus stand.
    document.addEventListener('focusin', bringBack);
    return () => {
      document.removeEventListener('focusin', bringBack);
      document.removeEventListener('keydown', comeBack);
      uncover?.();
      // A window that opened by itself with its screen was opened from nowhere.
      const isNowhere = before === document.body;
      const back = isNowhere ? document.querySelector('main') : before;
      const giveBack = () => {
        if (back instanceof HTMLElement) back.focus({ preventScroll: isNowhere });
      };
      giveBack();
      // A window that closed with this one gave the focus to what is gone with both.
      queueMicrotask(() => {
        if (document.activeElement === document.body && back?.isConnected) giveBack();
      });
    };
  }, [before]);
  return {
    ref,
    onFocus: ({ target }) => {
      inside.current = target;
    },
  };
}

interface ModalProps {
  onClose: () => void;
  /** The window: an element that is marked as one and can be given the focus. */
  children: ReactNode;
}

/** A layer over the page, which is out of reach meanwhile, all but its messages. Escape and a click beside the window close it. */
export function Modal({ onClose, children }: ModalProps) {
  const { ref, onFocus } = useFocusWithin();
  const goOn = (end: End) => {
    const above = aboveAt(end);
    if (above) above.focus();
    else reach(ref.current, end);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || isComposing(event.nativeEvent)) return;
    // A window below it stays open.
    event.stopPropagation();
    onClose();
  };
  return createPortal(
    <div ref={ref} role="presentation" className={styles['layer']} {...{ onFocus, onKeyDown }}>
      <div aria-hidden="true" className={styles['backdrop']} onClick={onClose} />
      {/* Who tabs out of the window at one end comes in at the other, by way of what is above it. */}
      <div tabIndex={0} onFocus={() => goOn(-1)} />
      {children}
      <div tabIndex={0} onFocus={() => goOn(0)} />
    </div>,
    document.body,
  );
}

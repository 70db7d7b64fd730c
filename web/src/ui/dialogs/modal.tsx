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
import { coverPage } from './cover-page.js';
import styles from './modal.module.css';

const reachable =
  ':is(a[href], button, input, select, textarea, [tabindex]):not(:disabled, [tabindex="-1"], [hidden])';

/** Whether something stands in a window that no other one covers, such as one that is just opening. */
function isInUppermost(target: EventTarget | null): boolean {
  return (
    target instanceof Element &&
    target.closest('[aria-modal]') !== null &&
    target.closest('[aria-hidden=true]') === null
  );
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
    const into = () => layer?.querySelector<HTMLElement>('[aria-modal]')?.focus();
    if (!layer?.contains(document.activeElement)) into();
    const uncover = layer ? coverPage(layer) : undefined;
    const bringBack = ({ target }: globalThis.FocusEvent) => {
      if (target === inside.current || isInUppermost(target)) return;
      if (layer?.hasAttribute('aria-hidden')) return;
      if (inside.current instanceof HTMLElement && layer?.contains(inside.current))
        inside.current.focus();
      else into();
    };
    // React hears of what has the focus first, and from its own tree, in which the layer's menus stand.
    document.addEventListener('focusin', bringBack);
    return () => {
      document.removeEventListener('focusin', bringBack);
      uncover?.();
      if (before instanceof HTMLElement) before.focus();
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
  /** The window: an element that is `aria-modal` and can be given the focus. */
  children: ReactNode;
}

/** A layer over the page, which is out of reach meanwhile. Escape and a click beside the window close it. */
export function Modal({ onClose, children }: ModalProps) {
  const { ref, onFocus } = useFocusWithin();
  const reach = (place: 0 | -1) => {
    const all = ref.current?.querySelectorAll<HTMLElement>(`[aria-modal] ${reachable}`);
    [...(all ?? [])].at(place)?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.nativeEvent.isComposing) return;
    // A window below it stays open.
    event.stopPropagation();
    onClose();
  };
  return createPortal(
    <div ref={ref} role="presentation" className={styles['layer']} {...{ onFocus, onKeyDown }}>
      <div aria-hidden="true" className={styles['backdrop']} onClick={onClose} />
      {/* Who tabs out of the window at one end comes in at the other. */}
      <div tabIndex={0} onFocus={() => reach(-1)} />
      {children}
      <div tabIndex={0} onFocus={() => reach(0)} />
    </div>,
    document.body,
  );
}

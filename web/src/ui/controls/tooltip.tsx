import {
  cloneElement,
  useEffect,
  useRef,
  useState,
  type ComponentProps,
  type FocusEvent,
  type MouseEvent,
  type ReactElement,
} from 'react';
import { createPortal } from 'react-dom';
import { useBeside } from './beside.js';
import styles from './tooltip.module.css';

/** How long one may be on the way from an element to its word, in milliseconds. */
const GRACE = 100;

type Attributes = Pick<
  ComponentProps<'button'>,
  'aria-label' | 'onMouseEnter' | 'onMouseLeave' | 'onFocus' | 'onBlur'
>;

interface TooltipProps {
  text: string;
  children: ReactElement<Attributes>;
}

/** A word on what one points at or tabs to. @param children an element that takes a ref and attributes */
export function Tooltip({ text, children }: TooltipProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const leaving = useRef<ReturnType<typeof setTimeout>>(undefined);
  const stay = () => clearTimeout(leaving.current);
  const show = (element: HTMLElement) => {
    stay();
    setAnchor(element);
  };
  const leave = () => {
    stay();
    leaving.current = setTimeout(() => setAnchor(null), GRACE);
  };
  useEffect(() => () => clearTimeout(leaving.current), []);
  const { props } = children;
  return (
    <>
      {cloneElement(children, {
        'aria-label': props['aria-label'] ?? text,
        onMouseEnter: (event: MouseEvent<HTMLButtonElement>) => {
          props.onMouseEnter?.(event);
          show(event.currentTarget);
        },
        onMouseLeave: (event: MouseEvent<HTMLButtonElement>) => {
          props.onMouseLeave?.(event);
          leave();
        },
        onFocus: (event: FocusEvent<HTMLButtonElement>) => {
          props.onFocus?.(event);
          if (event.currentTarget.matches(':focus-visible')) show(event.currentTarget);
        },
        onBlur: (event: FocusEvent<HTMLButtonElement>) => {
          props.onBlur?.(event);
          leave();
        },
      })}
      {anchor && (
        <Tip
          anchor={anchor}
          text={text}
          onStay={stay}
          onLeave={leave}
          onClose={() => setAnchor(null)}
        />
      )}
    </>
  );
}

interface TipProps {
  anchor: HTMLElement;
  text: string;
  onStay: () => void;
  onLeave: () => void;
  onClose: () => void;
}

/** The word itself; pointing at it keeps it, Escape takes it away. */
function Tip({ anchor, text, onStay, onLeave, onClose }: TipProps) {
  const ref = useBeside<HTMLDivElement>(anchor, 'bottom');
  useEffect(() => {
    const close = (event: KeyboardEvent) => {
      if (event.key === 'Escape') onClose();
    };
    document.addEventListener('keydown', close);
    return () => document.removeEventListener('keydown', close);
  }, [onClose]);
  return createPortal(
    <div
      ref={ref}
      role="tooltip"
      // What it stands beside is called so already, and the page's end is no place to come upon it.
      aria-hidden="true"
      className={styles['tip']}
      onMouseEnter={onStay}
      onMouseLeave={onLeave}
    >
      {text}
    </div>,
    document.body,
  );
}
